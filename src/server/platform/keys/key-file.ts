import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createTempFile, discard, systemCode } from '../files/temp-file.ts'
import { masterKeyLength } from './master-key.ts'

export const keyFilePath = (dataDir: string) => join(dataDir, 'document.key')

/** Parses keys in base64, the newest first; undefined if one of them is not a key. */
export function parseKeys(text: string, separator: string | RegExp): Buffer[] | undefined {
  const parts = text.split(separator).flatMap((part) => part.trim() || [])
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  const areValid = parts.every((part, index) => /^[\w+/-]{43}=?$/.test(part) && keys[index]?.length === masterKeyLength)
  return areValid ? keys : undefined
}

/** Reads the keys of the file, again only after it has changed. A missing or unreadable file has no keys. */
export function createKeyFileReader(path: string): () => readonly Buffer[] {
  let last: { version: string; keys: readonly Buffer[] } | undefined
  return () => {
    try {
      const { ino, size, mtimeMs } = statSync(path)
      const version = `${ino} ${size} ${mtimeMs}`
      if (last?.version !== version) last = { version, keys: parseKeys(readFileSync(path, 'utf8'), '\n') ?? [] }
      return last.keys
    } catch {
      return []
    }
  }
}

/** Whether other users of the machine can read the file. Windows has no such modes. */
export function isReadByOthers(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
  return process.platform !== 'win32' && (mode & 0o044) !== 0
}

/** Creates the file with one new key; false if there is one already. Never leaves an incomplete file under its name. */
export async function createKeyFile(path: string): Promise<boolean> {
  const temp = await writeKeys(path, [randomBytes(masterKeyLength)])
  try {
    // Fails if the file exists, unlike rename.
    await link(temp.path, path)
    await syncFolder(dirname(path))
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await discard(temp)
  }
}

/** Adds a new key before the others, which backups from before the rotation still need. */
export async function addKeyToFile(path: string, keys: readonly Buffer[]): Promise<void> {
  const temp = await writeKeys(path, [randomBytes(masterKeyLength), ...keys])
  try {
    await rename(temp.path, path)
    await syncFolder(dirname(path))
  } finally {
    await discard(temp)
  }
}

async function writeKeys(path: string, keys: readonly Buffer[]) {
  const temp = await createTempFile(dirname(path))
  try {
    await temp.handle.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''))
    await temp.handle.sync()
    return temp
  } catch (error) {
    await discard(temp)
    throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
