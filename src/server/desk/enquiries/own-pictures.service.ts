import { v7 as createId } from 'uuid'
import { maxPictures, pictureProblems } from '../../../shared/own-enquiry.ts'
import { documentSizeLimit } from '../../../shared/vendor.ts'
import { isRolledBack } from '../../platform/database/faults.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import { type FileRules, fileTypes } from '../../platform/files/inspect-file.ts'
import {
  assertStorable,
  countUploadAttempt,
  countUploadSize,
  type DocumentNeeds,
  discardDocument,
  insertPicture,
  type StoredDocument,
  storeDocument,
} from '../documents/documents.service.ts'
import { findPictures } from './enquiry-changes.repository.ts'
import { addOwnStep, type OwnEnquiryRow, readOwnEnquiry } from './own-enquiry.service.ts'
import type { ReceiveNeeds } from './receive-enquiry.service.ts'

export type PictureNeeds = ReceiveNeeds & DocumentNeeds

const pictureRules: FileRules = {
  types: [fileTypes.jpeg, fileTypes.png, fileTypes.webp],
  sizeLimit: documentSizeLimit,
  problems: pictureProblems,
}

/** Checked before the body is read, so that strangers without a link store nothing. */
export async function refusePicture(needs: PictureNeeds, token: string | undefined, clientIp: string): Promise<void> {
  await readOwnEnquiry(needs, token, clientIp)
  await countUploadAttempt(needs, clientIp)
  await assertStorable(needs)
}

export async function storePicture(needs: PictureNeeds, fileName: string, body: AsyncIterable<Uint8Array>) {
  return await storeDocument(needs, fileName, body, pictureRules)
}

/** Adds a stored picture to the enquiry. The same picture again, after a lost response, changes nothing. */
export async function addOwnPicture(
  needs: PictureNeeds,
  token: string | undefined,
  file: StoredDocument | undefined,
  clientIp: string,
): Promise<OwnEnquiryRow> {
  if (!file) throw invalidField('file', { code: 'missingFile' })
  const id = createId()
  let isAdded = false
  try {
    await countUploadSize(needs, clientIp, file.size)
    const enquiry = await readOwnEnquiry(needs, token, clientIp)
    const isSent = (pictures: { sha256: string }[]) => pictures.some(({ sha256 }) => sha256 === file.sha256)
    // A repeated picture uses up no message.
    if (!isSent(await findPictures(needs.database.db, enquiry.id)))
      await addOwnStep(needs, enquiry.id, clientIp, async (trx, now) => {
        const pictures = await findPictures(trx, enquiry.id)
        if (isSent(pictures)) return undefined
        if (pictures.length >= maxPictures) throw new Refusal('conflict', { code: 'tooManyPictures' })
        await insertPicture(trx, needs, file, { id, enquiryId: enquiry.id, at: now.toISOString() })
        isAdded = true
        return { step: { code: 'picture', picture: id }, text: file.fileName }
      })
  } catch (error) {
    if (isRolledBack(error)) await discardDocument(needs, file).catch(() => {})
    throw error
  }
  if (!isAdded) await discardDocument(needs, file).catch(() => {})
  return await readOwnEnquiry(needs, token, clientIp)
}
