import { noteDocumentOpened, notePictureOpened } from '../../../shared/activity.ts'
import { kinds } from '../../../shared/kinds.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import { displayName } from '../../../shared/user.ts'
import { logActivity } from '../../people/activities/activities.service.ts'
import { vendorSubject, writeAudit } from '../../people/audit/audit.service.ts'
import { confirmSession, readRequirements } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { maxClockSkewMs } from '../../platform/clock-skew.ts'
import type { Executor } from '../../platform/database/database.ts'
import { acquireLock } from '../../platform/database/locks.ts'
import { Refusal } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/files/file-store.ts'
import { createToken, hashToken } from '../../platform/keys/tokens.ts'
import { openDocumentFile } from './document-files.ts'
import {
  type DocumentRef,
  deleteInvalidLinks,
  findClaimedUpload,
  findLinkedDocument,
  insertDocumentLink,
  type LinkPeriod,
} from './documents.repository.ts'
import type { DocumentNeeds } from './documents.service.ts'

const linkLifetimeMs = 60 * 1000

/** Creates a link to one document or picture that ends with the user's session. Only a hash of its token is stored. */
export async function linkDocument(needs: DocumentNeeds, viewer: Caller, document: DocumentRef) {
  const upload = await findClaimedUpload(needs.database.db, document)
  if (!upload) throw new Refusal('notFound')
  if (upload.erasedAt) throw new Refusal('gone')
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
  const { database, clock } = needs
  const now = clock()
  const link = { document, tokenHash: hashToken(token), ...linkPeriod(now) }
  const { found, file } = await openLinkedFile(needs, link)
  const { fileName, mediaType, company, visitor, ...viewer } = found
  try {
    await database.transaction(async (trx) => {
      const { lock, note, ...entry } = describeOpening(document, company ?? visitor ?? '', displayName(viewer))
      // A concurrent erasure either deletes this activity too, or comes first and the link no longer works.
      await acquireLock(trx, lock)
      await requireLinked(trx, link)
      const { kind, id } = entry.subject
      await logActivity(trx, viewer, note, now, { kind, id })
      await writeAudit(trx, { kind: 'document-view', by: viewer, ...entry }, now)
    })
  } catch (error) {
    await file.body.cancel()
    throw error
  }
  return { fileName, mediaType, file }
}

/** What the logs say of an opening. `name` is that of the company or the visitor. */
function describeOpening(ref: DocumentRef, name: string, by: string) {
  if ('vendorId' in ref)
    return {
      lock: 'vendors',
      note: noteDocumentOpened(by, ref.kind, name),
      subject: vendorSubject({ id: ref.vendorId, company: name }),
      detail: { code: 'documentOpened', document: ref.kind },
    } as const
  return {
    lock: 'enquiries',
    note: notePictureOpened(by, name),
    subject: { kind: 'enquiry', id: ref.enquiryId, name },
    detail: { code: 'pictureOpened' },
  } as const
}

type Link = Parameters<typeof findLinkedDocument>[1]

async function requireLinked(db: Executor, link: Link) {
  const found = await findLinkedDocument(db, link)
  const permission = 'vendorId' in link.document ? 'manage_vendors' : kinds.enquiries.list
  if (!found || !hasPermission(found, permission)) throw new Refusal('notFound')
  if ((await readRequirements(db, found)).mustEnroll) throw new Refusal('notFound')
  const { uploadId, key, wrappedKey, size, erasedAt, ...document } = found
  if (erasedAt) throw new Refusal('gone')
  return { file: { id: uploadId, key, wrappedKey, size }, document }
}

/** Reads the row again if there is no file, because it may have been encrypted or erased between the two reads. */
async function openLinkedFile(
  needs: DocumentNeeds,
  link: Link,
  missingKey?: string,
): Promise<{ found: Awaited<ReturnType<typeof requireLinked>>['document']; file: StoredFile }> {
  const { file, document } = await requireLinked(needs.database.db, link)
  const opened = await openDocumentFile(needs, file)
  if (opened) return { found: document, file: opened }
  // A file that the row still names is lost: fail loudly instead of with a 404.
  if (file.key === missingKey) throw new Error(`the file of a document is not in the store: ${file.key}`)
  return await openLinkedFile(needs, link, file.key)
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
