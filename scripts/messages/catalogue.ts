import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageCodes } from '../../src/shared/languages.ts'

/** Messages by key, nested in namespaces. */
export type Catalogue = { [key: string]: string | Catalogue }

const folder = join(import.meta.dirname, '../../src/messages')

export const typesPath = join(folder, 'use-intl.d.ts')

export const readCatalogues = (): Record<string, Catalogue> =>
  Object.fromEntries(languageCodes.map((code) => [code, readCatalogue(join(folder, code))]))

/** The path of a file is the namespace of its messages: those of `admin/events.json` are in `admin.events`. */
function readCatalogue(languageFolder: string): Catalogue {
  const catalogue: Catalogue = {}
  for (const path of globSync('**/*.json', { cwd: languageFolder }).sort()) {
    const names = path.replace(/\.json$/, '').split('/')
    const name = names.pop() as string
    let parent = catalogue
    for (const step of names) parent = parent[step] = (parent[step] as Catalogue | undefined) ?? {}
    parent[name] = JSON.parse(readFileSync(join(languageFolder, path), 'utf8'))
  }
  return catalogue
}

/** Every message by its full key: 'site.notFound.title'. */
export function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix + key}.`)],
    ),
  )
}

/**
 * The types of the messages. TypeScript widens the strings of a JSON file, so this declaration repeats them: the
 * arguments of a message are inferred from its text.
 */
export const declareMessages = (catalogue: Catalogue): string => `// Generated from en/ by \`npm run messages\`.
import 'use-intl'

declare module 'use-intl' {
  interface AppConfig {
    Messages: ${JSON.stringify(catalogue, null, 2)}
  }
}
`
