import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Where a build notes its own files, to tell them from those that it only keeps. */
const list = '.files'
/** Nobody builds that long: what is older was left by a build that was killed. */
const longestMs = 60 * 60_000

/**
 * Has a build made in a folder beside the place where it belongs, and puts it there when it is whole. One that fails, or
 * goes on at the same time, changes nothing there. The files of the release before stay, for pages that are open and
 * for a server that runs: names that carry a hash cannot clash, and the few others are the new build's.
 */
export async function buildBeside(place: string, make: (folder: string) => Promise<void>) {
  await sweep(place)
  const folder = `${place}.next-${randomUUID()}`
  try {
    await mkdir(folder)
    await make(folder)
    await keepReleaseBefore(place, folder)
    await putInPlace(place, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sweep(place: string) {
  for (const name of await readdir(dirname(place))) {
    if (!name.startsWith(`${basename(place)}.next-`)) continue
    const path = join(dirname(place), name)
    const found = await stat(path).catch(ifMissing)
    if (found && Date.now() - found.mtimeMs > longestMs) await rm(path, { recursive: true, force: true })
  }
}

async function keepReleaseBefore(place: string, folder: string) {
  const made = await filesOf(folder)
  await writeFile(join(folder, list), made.join('\n'))
  for (const file of await filesToKeep(place, made)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // Another build may put its own there meanwhile.
    await copyFile(join(place, file), join(folder, file)).catch(ifMissing)
  }
}

/** Built anew from the same sources, it is the same release, and the one before is still the one before. */
async function filesToKeep(place: string, made: string[]): Promise<string[]> {
  const there = (await filesOf(place).catch(ifMissing)) ?? []
  const noted = await readFile(join(place, list), 'utf8').catch(ifMissing)
  const own = new Set(noted?.split('\n') ?? there)
  const isSameRelease = own.size === made.length && made.every((file) => own.has(file))
  const isNew = new Set([...made, list])
  return there.filter((file) => own.has(file) !== isSameRelease && !isNew.has(file))
}

async function putInPlace(place: string, folder: string) {
  const away = `${folder}-before`
  try {
    do await rm(away, { recursive: true, force: true })
    while (!isPut(place, folder, away))
  } catch (error) {
    await rename(away, place).catch(ifMissing)
    throw error
  }
  await rm(away, { recursive: true, force: true })
}

/** In one breath: between the two a server that runs finds nothing. False when another build came in between. */
function isPut(place: string, folder: string, away: string): boolean {
  try {
    if (existsSync(place)) renameSync(place, away)
    renameSync(folder, place)
    return true
  } catch (error) {
    // Another took the old one away, or has put its own there.
    if (existsSync(folder) && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

function ifMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
