import type { Executor } from '../../db/database.ts'

export async function findInstallation(db: Executor): Promise<string> {
  const { installation } = await db.selectFrom('siteState').select('installation').executeTakeFirstOrThrow()
  return installation
}

/** How many of these files some row names. */
export async function countKnown(db: Executor, keys: string[]): Promise<number> {
  const pictureOf = (key: string) => /^media\/([^/]+)\//.exec(key)?.[1] ?? ''
  const documents = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  const pictures = await db.selectFrom('media').select('id').where('id', 'in', keys.map(pictureOf)).execute()
  const known = new Set([...documents.map(({ key }) => key), ...pictures.map(({ id }) => id)])
  return keys.filter((key) => known.has(key) || known.has(pictureOf(key))).length
}
