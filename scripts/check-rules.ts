import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const specification = 'docs/specification.md'

const id = String.raw`(?:[BDFKOTUV]\d+(?:\.\d+)?|S\d+\.\d+)`
const ruleLine = new RegExp(String.raw`^- \*\*(${id})\*\* \S`, 'gm')
const titleEnd = new RegExp(String.raw`\[(${id}(?: ${id})*)\](?=['"\`])`, 'g')
// Not in paths, colours, URL escapes, dates or names of keys.
const citation = new RegExp(String.raw`(?<![\w#/%.'"-])${id}(?![\w'":/-])`, 'g')
const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g

/** The text of each file by its path. Ids stand in titles of tests and in docs, never in comments of sources. */
export type Sources = { tests: Map<string, string>; sources: Map<string, string>; docs: Map<string, string> }

/** Finds duplicate rules, rules that no test title carries, cited ids that are not rules, and ids in comments. */
export function findFlaws(rulesText: string, { tests, sources, docs }: Sources): string[] {
  const rules = [...rulesText.matchAll(ruleLine)].map(([, rule = '']) => rule)
  // The letter and the number before the dot name a whole group.
  const known = new Set(rules.flatMap((rule) => [rule, ...(rule.startsWith('S') ? [] : [rule.split('.')[0]])]))

  const inTitles = findAll(tests, findTitleIds)
  const inComments = findAll(sources, findCommentIds)
  const inDocs = findAll(docs, findCitations)
  const tested = new Set(inTitles.map(({ cited }) => cited))

  return [
    ...rules.filter((rule, index) => rules.indexOf(rule) < index).map((rule) => `${rule} is defined twice`),
    ...rules.filter((rule) => !tested.has(rule)).map((rule) => `${rule} has no test: no title ends in [${rule}]`),
    ...[...inTitles, ...inDocs]
      .filter(({ cited }) => !known.has(cited))
      .map(({ path, cited }) => `${path} cites ${cited}, which is not in ${specification}`),
    ...inComments.map(({ path, cited }) => `${path} cites ${cited} in a comment`),
  ]
}

function findAll(files: Map<string, string>, find: (text: string) => string[]): { path: string; cited: string }[] {
  return [...files].flatMap(([path, text]) => find(text).map((cited) => ({ path, cited })))
}

function findTitleIds(text: string): string[] {
  return [...text.matchAll(titleEnd)].flatMap(([, ids = '']) => ids.split(' '))
}

/** Without titles, because a glob such as `/**` before one looks like the start of a comment. */
function findCommentIds(text: string): string[] {
  return findCitations(text.replaceAll(titleEnd, '').match(comment)?.join('\n') ?? '')
}

function findCitations(text: string): string[] {
  return text.match(citation) ?? []
}

function readFiles(...patterns: string[]): Map<string, string> {
  // The test of this script is full of made-up ids.
  const paths = globSync(patterns, { cwd: root, exclude: ['scripts/check-rules.test.ts'] })
  return new Map(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const flaws = findFlaws(readFileSync(join(root, specification), 'utf8'), {
    tests: readFiles(
      '{src,scripts}/**/*.test.{ts,tsx}',
      'tests/{app,cluster,screens,upgrades}/*.test.ts',
      'tests/browsers/*.ts',
      'tests/e2e/{**/*.spec,crawl/*}.ts',
      'tests/support/record-rules/*.ts',
    ),
    sources: readFiles('{src,tests,scripts,bench}/**/*.{ts,tsx,js,css}', 'docs/deploy/*'),
    docs: readFiles('*.md', 'docs/**/*.md'),
  })
  for (const flaw of flaws) console.error(flaw)
  if (flaws.length > 0) process.exitCode = 1
}
