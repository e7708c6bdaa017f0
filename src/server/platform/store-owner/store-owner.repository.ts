import type { Executor } from '../database/database.ts'

export async function findInstallation(db: Executor): Promise<string> {
  const { installation } = await db.selectFrom('siteState').select('installation').executeTakeFirstOrThrow()
  return installation
}

type FoundFile = { key: string; picture: string | undefined }

/** How many of these files are referenced by a row. */
export async function countReferenced(db: Executor, files: FoundFile[]): Promise<number> {
  const keys = files.map(({ key }) => key)
  const ids = files.map(({ picture = '' }) => picture)
  const documents = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  const pictures = await db.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const referenced = new Set([...documents.map(({ key }) => key), ...pictures.map(({ id }) => id)])
  return files.filter(({ key, picture }) => referenced.has(picture ?? key)).length
}
