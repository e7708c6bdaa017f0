import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { languagesIn, primaryLanguage } from '../src/shared/languages.ts'
import { declareMessages, flatten, readCatalogues, typesPath } from './messages/catalogue.ts'
import { findCatalogueFlaws } from './messages/catalogue-flaws.ts'
import { findLanguageLiterals, findStyledLanguages } from './messages/find-language-literals.ts'
import { findLiterals } from './messages/find-literals.ts'
import { findUnusedCodes } from './messages/find-unused-codes.ts'
import { findUsage } from './messages/find-usage.ts'
import { listLanguageModules, serverCataloguesPath, writeServerCatalogues } from './messages/language-modules.ts'

/**
 * `npm run check:messages` fails on keys that are missing, unused or not translated, on messages that would not work,
 * and on sentences in components and on code for a single language. With `--write` (`npm run messages`) it first writes the files that are generated from them.
 */
const root = join(import.meta.dirname, '..')

const components = ['src/{admin,site,ui}/**/*.tsx']
const exceptions = ['**/*.test.tsx']

/** The only code that may name a language, besides tests. */
const ofLanguages = ['src/shared/languages.ts', 'src/messages/**', 'src/{site,admin}/languages/??{,-*}.ts']
const frozen = 'src/server/platform/database/migrations/**'
const arabicStyles = 'src/ui/arabic.css'

const read = (patterns: string[], exclude: string[] = []) =>
  globSync(patterns, { cwd: root, exclude })
    .sort()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

const catalogues = readCatalogues()
const primary = catalogues[primaryLanguage] ?? {}
const generated = [
  [typesPath, declareMessages(primary)],
  [serverCataloguesPath, writeServerCatalogues()],
  ...listLanguageModules(),
] as const
if (process.argv.includes('--write')) for (const [path, code] of generated) writeFileSync(path, code)

const sources = read(['src/**/*.{ts,tsx}'], ['**/*.test.*', '**/*.d.*'])
const usages = sources
  .filter(([, code]) => /ranslat|messageKey/.test(code))
  .map(([path, code]) => findUsage(path, code))
const [keys, prefixes] = [new Set(usages.flatMap((usage) => usage.keys)), usages.flatMap((usage) => usage.prefixes)]
const known = flatten(primary)
const isUsed = (key: string) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix))

const flaws = [
  ...findCatalogueFlaws(primaryLanguage, catalogues),
  ...usages.flatMap((usage) => usage.flaws),
  ...[...known.keys()].filter((key) => !isUsed(key) && !key.startsWith('api.')).map((key) => `${key} is not used`),
  ...[...keys].filter((key) => !known.has(key)).map((key) => `${key} is used, but is in no catalogue`),
  ...read(components, exceptions).flatMap(([path, code]) => findLiterals(path, code)),
  ...findUnusedCodes(primary, sources),
  ...read(['src/**/*.{ts,tsx}'], ['**/*.test.*', ...ofLanguages, frozen]).flatMap(([path, code]) =>
    findLanguageLiterals(path, code),
  ),
  ...read(['src/**/*.css'], [arabicStyles]).flatMap(([path, css]) => findStyledLanguages(path, css)),
  ...languagesIn('arabic')
    .filter((code) => !read([arabicStyles])[0]?.[1].includes(`:root:lang(${code}),\n  [lang="${code}"]`))
    .map((code) => `${arabicStyles} has no styles for ${code}`),
  ...generated
    .filter(([path, code]) => !existsSync(path) || readFileSync(path, 'utf8') !== code)
    .map(([path]) => `${relative(root, path)} is outdated: npm run messages`),
]
for (const flaw of flaws) console.error(flaw)
if (flaws.length > 0) process.exitCode = 1
