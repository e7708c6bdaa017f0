import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** Stores the documents of an application as versions without encryption did. */
export async function storePlain(
  { database: { db }, files }: TestApp,
  vendorId: string,
  bytes: Record<string, Buffer>,
) {
  for (const upload of await db.selectFrom('uploads').selectAll().where('vendorId', '=', vendorId).execute()) {
    await files.put(upload.key, bytes[upload.kind] ?? Buffer.alloc(0))
    await db.updateTable('uploads').set({ wrappedKey: null }).where('id', '=', upload.id).execute()
  }
}

/** The files in a folder, at any depth, that contain a part of one of the documents. */
export async function filesWithPlaintext(folder: string, documents: Iterable<Buffer>): Promise<string[]> {
  // Longer than a signature, and random in the documents of tests.
  const parts = [...documents].flatMap((document) => [document.subarray(30, 62), document.subarray(-32)])
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (parts.some((part) => content.includes(part))) found.push(path)
  }
  return found
}
