import compile from 'icu-minify/compile'
import { languageCodes } from '../../src/shared/languages.ts'
import { type Catalogue, flatten } from './catalogue.ts'
import { findTypographyFlaws } from './typography-flaws.ts'

/** Names of brands and languages, which are the same in every language. */
const sameEverywhere = new Set<string>(['WhatsApp', 'Facebook', 'Instagram', 'LinkedIn', 'Twitter', 'CSV', 'PDF'])

/** Finds what a catalogue lacks compared to that of the primary language, and messages that would not work. */
export function findCatalogueFlaws(primary: string, catalogues: Record<string, Catalogue>): string[] {
  const originals = flatten(catalogues[primary] ?? {})
  return Object.entries(catalogues).flatMap(([language, catalogue]) => {
    const messages = flatten(catalogue)
    const missing = [...originals.keys()].filter((key) => !messages.has(key))
    const unknown = [...messages.keys()].filter((key) => !originals.has(key))
    return [
      ...missing.map((key) => `${language} has no ${key}`),
      ...unknown.map((key) => `${language} has ${key}, which ${primary} has not`),
      ...[...messages].flatMap(([key, message]) =>
        [
          ...findMessageFlaws(language, message, language === primary ? undefined : originals.get(key)),
          ...findTypographyFlaws(language, message),
        ].map((flaw) => `${language}, ${key}: ${flaw}`),
      ),
    ]
  })
}

function findMessageFlaws(language: string, message: string, original: string | undefined): string[] {
  const read = readMessage(message)
  if ('error' in read) return [`is not valid ICU: ${read.error}`]
  if (message.trim() === '') return ['is empty']
  const byLanguage = read.options.filter((option) => languageCodes.some((code) => code === option))
  const flaws = read.plurals.flatMap(({ name, type, forms }) => {
    const lacking = new Intl.PluralRules(language, { type })
      .resolvedOptions()
      .pluralCategories.filter((form) => !forms.includes(form))
    return lacking.length > 0 ? [`the plural of {${name}} lacks ${lacking.sort().join(', ')}`] : []
  })
  flaws.push(...byLanguage.map((code) => `selects ${code}; another language needs a message of its own`))
  if (original === undefined) return flaws
  const expected = readMessage(original)
  if ('error' in expected) return flaws
  if (message === original && hasWords(read.text)) flaws.push('is not translated')
  if (read.names.join() !== expected.names.join()) {
    flaws.push(`has the arguments ${listOf(read.names)} instead of ${listOf(expected.names)}`)
  }
  return flaws
}

const listOf = (names: string[]) => (names.length > 0 ? names.join(', ') : 'none')

const hasWords = (text: string) => /\p{L}/u.test(text) && !sameEverywhere.has(text.trim())

type Plural = { name: string; type: 'cardinal' | 'ordinal'; forms: string[] }
type Read = { names: string[]; plurals: Plural[]; options: string[]; text: string }

/** The sorted arguments and tags of a message, its plurals, the options of its selections, and its text without them. */
function readMessage(message: string): Read | { error: string } {
  const names = new Set<string>()
  const plurals: Plural[] = []
  const selected: string[] = []
  let text = ''
  // A branch is a text, `#` (0) or a list of nodes; a node may also start with the name of an argument or a tag.
  const visitBranch = (branch: unknown): void => {
    for (const node of Array.isArray(branch) ? branch : [branch]) visitNode(node)
  }
  const visitNode = (node: unknown): void => {
    if (typeof node === 'string') text += node
    if (!Array.isArray(node)) return
    const [name, kind, options = {}] = node as [string, unknown, Record<string, unknown>?]
    const isArgument = kind === undefined || (typeof kind === 'number' && kind !== 0)
    names.add(isArgument ? `{${name}}` : `<${name}>`)
    if (!isArgument) visitBranch(node.slice(1))
    if (kind === nodes.plural || kind === nodes.ordinal) {
      plurals.push({ name, type: kind === nodes.plural ? 'cardinal' : 'ordinal', forms: Object.keys(options) })
    }
    if (kind === nodes.select) selected.push(...Object.keys(options))
    if (kind === nodes.select || kind === nodes.plural || kind === nodes.ordinal) {
      for (const branch of Object.values(options)) visitBranch(branch)
    }
  }
  try {
    visitBranch(compile(message))
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
  return { names: [...names].sort(), plurals, options: selected, text }
}

/** Kinds of compiled nodes with branches (icu-minify/dist/types/types.d.ts). */
const nodes = { select: 1, plural: 2, ordinal: 3 }
