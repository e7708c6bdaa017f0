import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist', '.inputs')

/** Everything that the build is made from. */
const folders = ['src/shared', 'src/client', 'src/ui', 'src/site', 'src/admin', 'src/server']
const plugins = readdirSync(import.meta.dirname).filter((name) => name.startsWith('vite-'))
const files = ['package-lock.json', 'vite.config.ts', ...plugins.map((name) => join('scripts', name))]

/** True when dist/ was not made from the sources as they are now. Contents count, not times, which a clone changes. */
export function isBuildStale(): boolean {
  try {
    return readFileSync(stamp, 'utf8') !== hashInputs()
  } catch {
    return true
  }
}

export function markBuildFresh(): void {
  writeFileSync(stamp, hashInputs())
}

function hashInputs(): string {
  const hash = createHash('sha256')
  for (const path of [...folders.flatMap(filesIn), ...files].sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
