import { create } from 'zustand'
import type { DocumentKind } from '../../../shared/vendor.ts'
import { readDraft, type StoredDocument, type StoredDocuments, saveDocument } from './vendor-draft.ts'

/** The documents of this application that the server has stored. Empty until the draft has been restored. */
export const useStoredDocuments = create<StoredDocuments>(() => ({}))

export function restoreStoredDocuments(): void {
  useStoredDocuments.setState(readDraft().documents, true)
}

export function setStoredDocument(kind: DocumentKind, document: StoredDocument | undefined): void {
  saveDocument(kind, document)
  useStoredDocuments.setState({ [kind]: document })
}
