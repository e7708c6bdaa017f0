import type { Executor } from './database.ts'

/** Names the newest key of this database's documents; empty before the first start with encryption. */
export async function findDocumentKeyId(db: Executor): Promise<string> {
  const { documentKeyId } = await db.selectFrom('siteState').select('documentKeyId').executeTakeFirstOrThrow()
  return documentKeyId
}

/** Sets the id unless another process has changed it meanwhile, and returns the id that is stored now. */
export async function replaceDocumentKeyId(db: Executor, known: string, next: string): Promise<string> {
  await db.updateTable('siteState').set({ documentKeyId: next }).where('documentKeyId', '=', known).execute()
  return await findDocumentKeyId(db)
}
