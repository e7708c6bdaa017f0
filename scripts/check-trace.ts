import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const columns = 4

/** Everything that stands under a number of its own must have a row that carries it. */
const numbered = [
  { letter: 'D', last: 42 },
  { letter: 'T', last: 19 },
].flatMap(({ letter, last }) => Array.from({ length: last }, (_, index) => `${letter}${index + 1}`))

type Files = { exists: (path: string) => boolean; read: (path: string) => string }

/**
 * What is wrong with the table of rules: an empty cell, an implementation that is not there, a test that is not there.
 * A title counts as there when the file holds it as one whole string followed by a comma, as a test's title is; in
 * titles that are filled in (`%s`, `${role}`) the placeholder is written as it stands in the file.
 */
export function findFlaws(markdown: string, files: Files): string[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+$/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll(/\\([|_])/g, '$1')))
    .filter(([section]) => section !== 'Section')
  const flaws = rows.flatMap((cells) => {
    const [section = '', rule = '', places = '', tests = ''] = cells
    if (cells.length !== columns || cells.includes(''))
      return [`${section} ${rule}: every row has ${columns} full cells`]
    return [...findMissingPlaces(places, files), ...findMissingTests(tests, files)].map(
      (flaw) => `${section} ${rule}: ${flaw}`,
    )
  })
  const traced = new Set(rows.flatMap(([section]) => section?.split(/[ ,]+/) ?? []))
  return [...flaws, ...numbered.filter((number) => !traced.has(number)).map((number) => `${number} has no row`)]
}

function findMissingPlaces(cell: string, files: Files): string[] {
  const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  if (paths.length === 0) return ['no implementation is named']
  return paths.filter((path) => !files.exists(path)).map((path) => `${path} does not exist`)
}

function findMissingTests(cell: string, files: Files): string[] {
  return cell.split('<br>').flatMap((test) => {
    const [path, titles] = /^`([^`]+)` › (.+)$/.exec(test.trim())?.slice(1) ?? []
    if (!path || !titles) return [`'${test}' does not read \`path\` › title`]
    if (!files.exists(path)) return [`${path} does not exist`]
    const source = files.read(path)
    // A title inside a group may name the group first.
    return titles
      .split(' › ')
      .filter((title) => !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`)))
      .map((title) => `${path} has no test '${title}'`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = new Map<string, string>()
  const flaws = findFlaws(readFileSync(join(root, 'docs/specification.md'), 'utf8'), {
    exists: (path) => existsSync(join(root, path)),
    read: (path) => {
      const text = read.get(path) ?? readFileSync(join(root, path), 'utf8')
      read.set(path, text)
      return text
    },
  })
  for (const flaw of flaws) console.error(flaw)
  if (flaws.length > 0) process.exitCode = 1
}
