import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stateFile = '.inputs'
const statePath = join(root, 'dist', stateFile)

const sourceFolders = ['src/shared', 'src/client', 'src/ui', 'src/site', 'src/admin', 'src/server']
const sourceFiles = ['package-lock.json', 'vite.config.ts', 'assets/artwork/brand/favicon.svg']

/**
 * True when dist/ was not built from the current sources. Compares contents, because a clone changes all file times, but
 * reads them only if the size or times of a file or folder have changed.
 */
export function isBuildStale() {
  try {
    const [contents, ...stats] = readFileSync(statePath, 'utf8').split('\n')
    if (stats.length > 0 && stats.every(isUnchanged)) return false
    const inputs = findInputs()
    if (contents !== hashContents(inputs.files)) return true
    saveStateIfWritable(inputs)
    return false
  } catch {
    return true
  }
}

/** On a read-only installation, contents are compared at each start. @param {Inputs} inputs */
function saveStateIfWritable(inputs) {
  try {
    writeFileSync(statePath, describeState(inputs))
  } catch {}
}

/** Read before a build and saved after it: a source that changes during the build makes the result stale. */
export function readBuildState() {
  const state = describeState(findInputs())
  return { markFresh: (/** @type {string} */ folder) => writeFileSync(join(folder, stateFile), state) }
}

/** @typedef {{ files: string[], folders: string[] }} Inputs */

/** @param {Inputs} inputs */
function describeState(inputs) {
  // Stat before reading, so that a change in between is noticed at the next start.
  const stats = [...inputs.folders, ...inputs.files].map((path) => `${path}\t${describeStats(path)}`)
  return [hashContents(inputs.files), ...stats].join('\n')
}

/** @param {string} line */
function isUnchanged(line) {
  const [path = '', stats] = line.split('\t')
  return describeStats(path) === stats
}

/** Includes ctime, which tools cannot set back. @param {string} path */
function describeStats(path) {
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
  const entries = sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).map((entry) => ({
      path: join(entry.parentPath, entry.name).slice(root.length + 1),
      isFolder: entry.isDirectory(),
    })),
  )
  const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)
  const files = entries.flatMap(({ path, isFolder }) => (isFolder || isTest(path) ? [] : [path]))
  return {
    files: [...files, ...sourceFiles, ...plugins.map((name) => join('scripts', name))].sort(),
    folders: [...sourceFolders, 'scripts', ...entries.flatMap(({ path, isFolder }) => (isFolder ? [path] : []))],
  }
}
