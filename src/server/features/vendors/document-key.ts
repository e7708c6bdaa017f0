import { randomUUID } from 'node:crypto'

/** Where documents of applicants lie in the file store: outside anything that is served. */
export const documentFolder = 'vendor-documents/'

/** Says nothing about the applicant or the file. */
export const newDocumentKey = () => `${documentFolder}${randomUUID()}`
