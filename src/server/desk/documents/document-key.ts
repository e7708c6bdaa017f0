import { randomUUID } from 'node:crypto'

/** Folder of applicants' documents and enquirers' pictures in the file store; no public route serves it. */
export const documentFolder = 'vendor-documents/'

/** Random, so that a key reveals nothing about the sender or the file. */
export const newDocumentKey = () => `${documentFolder}${randomUUID()}`
