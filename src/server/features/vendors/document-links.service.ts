import { noteDocumentOpened } from '../../../shared/activity.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Caller } from '../../caller.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { StoredFile } from '../../files/file-store.ts'
import { createToken, hashToken } from '../../tokens.ts'
import { noteActivity } from '../activities/activities.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import {
  deleteExpiredLinks,
  findClaimedUpload,
  findLinkedDocument,
  insertDocumentLink,
} from './documents.repository.ts'
import type { DocumentNeeds } from './documents.service.ts'

const linkMs = 60 * 1000

type Place = { vendorId: string; kind: DocumentKind }

/** Makes a link for one person to one document. Its token is told to nobody else and stored as a hash (D20). */
export async function linkDocument(needs: DocumentNeeds, viewer: Caller, { vendorId, kind }: Place) {
  const upload = await findClaimedUpload(needs.database.db, vendorId, kind)
  if (!upload) throw new Refusal('missing')
  const token = createToken()
  const expiresAt = new Date(needs.clock().getTime() + linkMs).toISOString()
  const link = { tokenHash: hashToken(token), uploadId: upload.id, userId: viewer.id, expiresAt }
  await needs.database.transaction(async (trx) => {
    await confirmSession(trx, viewer)
    await insertDocumentLink(trx, link)
  })
  return { token, expiresAt }
}

export type OpenedDocument = { fileName: string; mediaType: string; file: StoredFile }

/**
 * Opens a document by its link. It may be opened again while the minute lasts, because browsers fetch again when a
 * download is resumed or repeated; each time is noted, and noted before any byte leaves. A viewer who has meanwhile
 * lost the permission, or was deleted, opens nothing.
 */
export async function openDocument(needs: DocumentNeeds, place: Place, token: string): Promise<OpenedDocument> {
  const { database, files, clock } = needs
  const now = clock()
  const link = { ...place, tokenHash: hashToken(token), now: now.toISOString() }
  const found = await findLinkedDocument(database.db, link)
  if (!found || !hasPermission(found, 'manage_vendors')) throw new Refusal('missing')
  const { key, fileName, mediaType, company, ...viewer } = found
  const file = await files.open(key)
  if (!file) {
    // Erased between the two reads? Otherwise something acknowledged is lost, and that must not look like a wrong link.
    if (!(await findLinkedDocument(database.db, link))) throw new Refusal('missing')
    throw new Error(`the file of a document is not in the store: ${key}`)
  }
  try {
    await database.transaction(async (trx) => {
      // An erasure at the same moment either takes this line with it, or comes first and nothing is opened.
      await takeLock(trx, 'vendors')
      if (!(await findLinkedDocument(trx, link))) throw new Refusal('missing')
      const note = noteDocumentOpened(displayName(viewer), place.kind, company)
      await noteActivity(trx, viewer, note, now, { kind: 'vendor', id: place.vendorId })
    })
  } catch (error) {
    await file.body.cancel()
    throw error
  }
  return { fileName, mediaType, file }
}

export async function sweepDocumentLinks({ database, clock }: DocumentNeeds): Promise<void> {
  await deleteExpiredLinks(database.db, clock().toISOString())
}
