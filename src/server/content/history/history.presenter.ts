import { isDeepStrictEqual } from 'node:util'
import { type FieldChange, type Revision, systemAuthors } from '../../../shared/history.ts'
import { isSingletonKind, kinds } from '../../../shared/kinds.ts'
import { type Language, translationLanguages } from '../../../shared/languages.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { isRedacted } from '../../platform/database/redaction.ts'
import { type StoredTranslations, translatedText } from '../../platform/database/translations.ts'
import type { WithHandlers } from '../records/kind-handler.ts'
import type { RevisionRow, RevisionWithPrevious } from '../revisions/revisions.repository.ts'

type Needs = WithHandlers & { timeZone: string }

export function presentRevision(
  revision: RevisionWithPrevious,
  { handlers, timeZone }: Needs,
  lang?: Language,
): Revision {
  const { kind } = revision
  return {
    id: revision.id,
    kind,
    recordId: revision.recordId,
    name: isSingletonKind(kind)
      ? kinds[kind].name
      : translatedName(
          handlers[kind],
          revision.name,
          revision.data.translations as StoredTranslations | undefined,
          lang,
        ),
    version: revision.version,
    action: revision.action,
    at: toZoned(revision.at, timeZone),
    by: presentAuthor(revision),
    ...(isRedacted(revision.data) && { redacted: true }),
    changes: changesOf(revision, timeZone),
  }
}

/** The name of a record in a language, if its name has translations. */
export function translatedName(
  { nameColumn }: { nameColumn: string },
  name: string,
  translations: StoredTranslations | undefined,
  lang: Language | undefined,
): string {
  const row = { translations: translations ?? {}, [nameColumn]: name }
  return translatedText(row as typeof row & { name: string }, nameColumn as 'name', lang)
}

export function presentAuthor({ byId, byName }: Pick<RevisionRow, 'byId' | 'byName'>): Revision['by'] {
  return { id: byId in systemAuthors ? null : byId, name: byName }
}

/** The changed fields. A creation changes every field that it fills; a deletion changes none. */
function changesOf({ data, previousData, sequence }: RevisionWithPrevious, timeZone: string): FieldChange[] {
  if (!previousData && sequence > 1) return []
  if (isRedacted(data) || (previousData && isRedacted(previousData))) return []
  const before = fieldsOf(previousData ?? {}, timeZone)
  const after = fieldsOf(data, timeZone)
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => (previousData ? !isDeepStrictEqual(change.before, change.after) : isFilled(change.after)))
}

const isFilled = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const notContent = new Set(['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'translations'])
const times = new Set(['dateTime', 'endDateTime', 'publishAt'])

/** The fields as the API names them, with a field for each translated text. */
function fieldsOf(data: RevisionData, timeZone: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    if (notContent.has(name)) continue
    if (name === 'links') fields[name] = presentLinks(value)
    else fields[name] = times.has(name) && typeof value === 'string' ? toZoned(value, timeZone) : value
  }
  const translations = (data.translations ?? {}) as StoredTranslations
  for (const code of translationLanguages)
    for (const [field, { text }] of Object.entries(translations[code] ?? {}))
      fields[`translations.${code}.${field}`] = text
  return fields
}

/** Links of the navigation with their translated labels. */
function presentLinks(links: unknown): unknown {
  if (!Array.isArray(links)) return links
  return links.map(({ translations = {}, ...link }: { translations?: StoredTranslations }) => {
    const labels = translationLanguages.flatMap((code) => {
      const text = translations[code]?.label?.text
      return text === undefined ? [] : [[code, { label: text }]]
    })
    return { ...link, translations: Object.fromEntries(labels) }
  })
}
