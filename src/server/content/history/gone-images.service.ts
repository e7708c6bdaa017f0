import type { HistoryKind } from '../../../shared/history.ts'
import { kindsWith } from '../../../shared/kinds.ts'
import { mediaIdIn } from '../../../shared/media-url.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { Refusal } from '../../platform/errors.ts'
import { findUsableMediaIds } from '../media/media.repository.ts'
import type { Current } from '../records/kind-handler.ts'

/**
 * The content of a revision without images that were deleted meanwhile. Refuses them, unless their fields are among those
 * to restore without.
 */
export async function leaveOutGoneImages(
  trx: Executor,
  kind: HistoryKind,
  data: RevisionData,
  current: Current | undefined,
  without: readonly string[],
): Promise<RevisionData> {
  if (!showsImages(kind)) return data
  const gone = await findGoneImages(trx, data)
  const fields = Object.keys(data).filter((field) => hasImage(data[field], gone))
  const refused = fields.map(fieldName).filter((field) => !without.includes(field))
  if (refused.length > 0) {
    const errors = [...new Set(refused)].map((path) => ({ path, code: 'imageDeleted' as const }))
    throw new Refusal('conflict', { errors })
  }
  const prepared: Record<string, unknown> = { ...data }
  for (const field of fields) {
    const isUsable = typeof data[field] === 'string' && current && !hasImage(current[field], gone)
    prepared[field] = isUsable ? current[field] : withoutImages(data[field], gone)
  }
  return prepared
}

const showsImages = (kind: HistoryKind) => kindsWith('images').some((one) => one === kind)

/** Only texts of pages contain images in translations. */
const fieldName = (column: string) => (column === 'translations' ? 'content' : column)

type Ids = ReadonlySet<string>

async function findGoneImages(trx: Executor, data: RevisionData): Promise<Ids> {
  const ids = new Set(JSON.stringify(data).match(/(?<="\/media\/)[0-9a-f-]{36}(?=\/)/g) ?? [])
  if (ids.size === 0) return ids
  const usable = await findUsableMediaIds(trx, [...ids])
  return new Set([...ids].filter((id) => !usable.has(id)))
}

const isGone = (value: unknown, gone: Ids) => typeof value === 'string' && gone.has(mediaIdIn(value) ?? '')

function hasImage(value: unknown, gone: Ids): boolean {
  if (typeof value !== 'object' || value === null) return isGone(value, gone)
  return Object.values(value).some((part) => hasImage(part, gone))
}

/** Removes images from lists and rich text; an empty text stands for a single one. */
function withoutImages(value: unknown, gone: Ids): unknown {
  if (isGone(value, gone)) return ''
  if (Array.isArray(value))
    return value
      .filter((part) => !isGone(part, gone) && !isGoneNode(part, gone))
      .map((part) => withoutImages(part, gone))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutImages(part, gone)]))
}

function isGoneNode(node: unknown, gone: Ids): boolean {
  const { type, attrs } = (node ?? {}) as { type?: string; attrs?: { src?: unknown } }
  return type === 'image' && isGone(attrs?.src, gone)
}
