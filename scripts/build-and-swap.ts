import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Lists the files of the current release, to tell them from those kept from the previous one. */
const fileList = '.files'
/** No build takes this long, so an older temporary folder was left by a killed build. */
const staleAfterMs = 60 * 60_000

/**
 * Builds into a temporary folder next to `target` and swaps it in when the build has succeeded, so a failed or concurrent
 * build never leaves a broken release. Keeps the previous release's files for open pages and a running server: their
 * names contain a hash, so they cannot clash; the few files without one are replaced.
 */
export async function buildAndSwap(target: string, build: (folder: string) => Promise<void>) {
  await removeStaleFolders(target)
  const folder = `${target}.next-${randomUUID()}`
  try {
    await mkdir(folder)
    await build(folder)
    await copyPreviousRelease(target, folder)
    await swapIn(target, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeStaleFolders(target: string) {
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(`${basename(target)}.next-`)) continue
    const path = join(dirname(target), name)
    const stats = await stat(path).catch(ignoreMissing)
    if (stats && Date.now() - stats.mtimeMs > staleAfterMs) await rm(path, { recursive: true, force: true })
  }
}

async function copyPreviousRelease(target: string, folder: string) {
  const built = await listFiles(folder)
  await writeFile(join(folder, fileList), built.join('\n'))
  let copied: number | undefined
  do {
    copied = await inodeOf(target)
    for (const file of await previousFiles(target, built)) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await copyFile(join(target, file), join(folder, file)).catch(ignoreMissing)
    }
    // Again if a concurrent build has swapped the target meanwhile.
  } while (copied !== (await inodeOf(target)))
}

const inodeOf = async (path: string) => (await stat(path).catch(ignoreMissing))?.ino

/** Rebuilding the same sources is the same release, so the previous release stays the previous one. */
async function previousFiles(target: string, built: string[]): Promise<string[]> {
  const existing = (await listFiles(target).catch(ignoreMissing)) ?? []
  const listed = await readFile(join(target, fileList), 'utf8').catch(ignoreMissing)
  const current = new Set(listed?.split('\n') ?? existing)
  const isSameRelease = current.size === built.length && built.every((file) => current.has(file))
  const replaced = new Set([...built, fileList])
  return existing.filter((file) => current.has(file) !== isSameRelease && !replaced.has(file))
}

async function swapIn(target: string, folder: string) {
  const old = `${folder}-before`
  try {
    do await rm(old, { recursive: true, force: true })
    while (!trySwap(target, folder, old))
  } catch (error) {
    await rename(old, target).catch(ignoreMissing)
    throw error
  }
  await rm(old, { recursive: true, force: true })
}

/**
 * Synchronous, to keep the moment without a target short for a running server. Returns false when a concurrent build
 * swapped at the same time.
 */
function trySwap(target: string, folder: string, old: string): boolean {
  try {
    if (existsSync(target)) renameSync(target, old)
    renameSync(folder, target)
    return true
  } catch (error) {
    if (existsSync(folder) && ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false
    throw error
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
}

function ignoreMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

const errorCode = (error: unknown) => (error as NodeJS.ErrnoException).code
