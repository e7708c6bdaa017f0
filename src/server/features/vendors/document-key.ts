import { randomUUID } from 'node:crypto'

/** Folder of applicants' documents in the file store; no public route serves it. */
export const documentFolder = 'vendor-documents/'

/** Random, so that a key reveals nothing about the applicant or the file. */
export const newDocumentKey = () => `${documentFolder}${randomUUID()}`
