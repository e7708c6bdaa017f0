import { noteDocumentOpened } from '../../../shared/activity.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import type { DocumentKind } from '../../../shared/vendor.ts'
import type { Caller } from '../../caller.ts'
import { maxClockSkewMs } from '../../clock-skew.ts'
import { takeLock } from '../../db/locks.ts'
import { Refusal } from '../../errors.ts'
import type { StoredFile } from '../../files/file-store.ts'
import { createToken, hashToken } from '../../tokens.ts'
import { logActivity } from '../activities/activities.service.ts'
import { confirmSession } from '../sessions/sessions.service.ts'
import {
  deleteInvalidLinks,
  findClaimedUpload,
  findLinkedDocument,
  insertDocumentLink,
  type LinkPeriod,
} from './documents.repository.ts'
import type { DocumentNeeds } from './documents.service.ts'

const linkLifetimeMs = 60 * 1000

type DocumentRef = { vendorId: string; kind: DocumentKind }

/** Creates a link to one document that ends with the user's session. Only a hash of its token is stored (D20). */
export async function linkDocument(needs: DocumentNeeds, viewer: Caller, { vendorId, kind }: DocumentRef) {
  const upload = await findClaimedUpload(needs.database.db, vendorId, kind)
  if (!upload) throw new Refusal('missing')
  const token = createToken()
  const link = { tokenHash: hashToken(token), uploadId: upload.id, userId: viewer.id, sessionId: viewer.sessionId }
  const inAMinute = needs.clock().getTime() + linkLifetimeMs
  return await needs.database.transaction(async (trx) => {
    const session = await confirmSession(trx, viewer)
    const expiresAt = new Date(Math.min(inAMinute, Date.parse(session.expiresAt))).toISOString()
    await insertDocumentLink(trx, { ...link, expiresAt })
    return { token, expiresAt }
  })
}

export type OpenedDocument = { fileName: string; mediaType: string; file: StoredFile }

/**
 * Opens a document by its link. The link can be used repeatedly for a minute, because browsers fetch again when a
 * download is resumed or repeated. Every download is logged before the first byte is sent, and the permission is that
 * of the link's user now, not when the link was created.
 */
export async function openDocument(
  needs: DocumentNeeds,
  document: DocumentRef,
  token: string,
): Promise<OpenedDocument> {
  const { database, files, clock } = needs
  const now = clock()
  const link = { ...document, tokenHash: hashToken(token), ...linkPeriod(now) }
  const found = await findLinkedDocument(database.db, link)
  if (!found || !hasPermission(found, 'manage_vendors')) throw new Refusal('missing')
  const { key, fileName, mediaType, company, ...viewer } = found
  const file = await files.open(key)
  if (!file) {
    // Unless the application was erased between the two reads, a stored file is lost: fail loudly instead of with a 404.
    if (!(await findLinkedDocument(database.db, link))) throw new Refusal('missing')
    throw new Error(`the file of a document is not in the store: ${key}`)
  }
  try {
    await database.transaction(async (trx) => {
      // A concurrent erasure either deletes this activity too, or comes first and the link no longer works.
      await takeLock(trx, 'vendors')
      if (!(await findLinkedDocument(trx, link))) throw new Refusal('missing')
      const note = noteDocumentOpened(displayName(viewer), document.kind, company)
      await logActivity(trx, viewer, note, now, { kind: 'vendor', id: document.vendorId })
    })
  } catch (error) {
    await file.body.cancel()
    throw error
  }
  return { fileName, mediaType, file }
}

export async function sweepDocumentLinks({
  database,
  clock,
}: Pick<DocumentNeeds, 'database' | 'clock'>): Promise<void> {
  await deleteInvalidLinks(database.db, linkPeriod(clock()))
}

/** A link that ends later than a new one would was made while the clock was ahead. */
function linkPeriod(now: Date): LinkPeriod {
  const latestEnd = new Date(now.getTime() + linkLifetimeMs + maxClockSkewMs).toISOString()
  return { now: now.toISOString(), latestEnd }
}
