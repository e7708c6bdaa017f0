import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const name = '.inputs'
const stamp = join(root, 'dist', name)

/** Everything that the build is made from. */
const folders = ['src/shared', 'src/client', 'src/ui', 'src/site', 'src/admin', 'src/server']
const single = ['package-lock.json', 'vite.config.ts', 'assets/artwork/brand/favicon.svg']

/**
 * True when dist/ was not made from the sources as they are now. Contents count, not times, which a clone changes; but
 * while the system says that no file and no folder has been touched, nothing has to be read.
 */
export function isBuildStale() {
  try {
    const [contents, ...looks] = readFileSync(stamp, 'utf8').split('\n')
    if (looks.length > 0 && looks.every(isUntouched)) return false
    const found = findInputs()
    if (contents !== hashContents(found.files)) return true
    noteIfPossible(found)
    return false
  } catch {
    return true
  }
}

/** Where the program may not write into its own folder, contents are compared at each start. @param {Inputs} inputs */
function noteIfPossible(inputs) {
  try {
    writeFileSync(stamp, stateOf(inputs))
  } catch {}
}

/** The state of the sources before a build, to be noted when it is done: what changes meanwhile is not part of it. */
export function readBuildState() {
  const state = stateOf(findInputs())
  return { markFresh: (/** @type {string} */ folder) => writeFileSync(join(folder, name), state) }
}

/** @typedef {{ files: string[], folders: string[] }} Inputs */

/** @param {Inputs} inputs */
function stateOf(inputs) {
  // Looked at before they are read: a change meanwhile must not go unnoticed.
  const looks = [...inputs.folders, ...inputs.files].map((path) => `${path}\t${lookOf(path)}`)
  return [hashContents(inputs.files), ...looks].join('\n')
}

/** @param {string} line */
function isUntouched(line) {
  const [path = '', look] = line.split('\t')
  return lookOf(path) === look
}

/** Size and times; the time of change is the system's own, which no tool sets back. @param {string} path */
function lookOf(path) {
  const { size, mtimeMs, ctimeMs } = statSync(`${root}/${path}`)
  return `${size} ${mtimeMs} ${ctimeMs}`
}

/** @param {string[]} files */
function hashContents(files) {
  const hash = createHash('sha256')
  for (const path of files) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {Inputs} */
function findInputs() {
  const plugins = readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('vite-'))
  const entries = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(root.length + 1),
      isFolder: entry.isDirectory(),
    })),
  )
  const isInput = (/** @type {string} */ path) => !/\.test\.tsx?$/.test(path)
  const files = entries.flatMap(({ path, isFolder }) => (isFolder || !isInput(path) ? [] : [path]))
  return {
    files: [...files, ...single, ...plugins.map((name) => join('scripts', name))].sort(),
    folders: [...folders, 'scripts', ...entries.flatMap(({ path, isFolder }) => (isFolder ? [path] : []))],
  }
}
