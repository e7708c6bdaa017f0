import type { DocumentKind, VendorInput } from '../../../shared/vendor.ts'

/** A document that the server has stored; only its reference is part of the draft. */
export type StoredDocument = { reference: string; fileName: string; storedAt: number }
export type StoredDocuments = Partial<Record<DocumentKind, StoredDocument>>
export type DraftValues = Partial<Omit<VendorInput, DocumentKind>>
type Draft = { values: DraftValues; changedAt: number; documents: StoredDocuments }

const emptyDraft: Draft = { values: {}, changedAt: 0, documents: {} }

const storageKey = 'vendor-application'
/** The server deletes an unclaimed document after 24 hours; 15 minutes are left for submitting the form. */
const documentLifetimeMs = (24 * 60 - 15) * 60 * 1000
/** Personal data must not stay on a shared computer: after an idle day the browser forgets it. */
const idleLifetimeMs = 24 * 60 * 60 * 1000

/** The values and documents of an earlier visit that have not expired. */
export function readDraft(): Draft {
  const draft = parse(read())
  if (Date.now() - draft.changedAt >= idleLifetimeMs) {
    clearDraft()
    return emptyDraft
  }
  const held = Object.entries(draft.documents).filter(([, { storedAt }]) => Date.now() - storedAt < documentLifetimeMs)
  return { ...draft, documents: Object.fromEntries(held) }
}

export function saveValues(values: DraftValues): void {
  write({ ...readDraft(), values })
}

export function saveDocument(kind: DocumentKind, document: StoredDocument | undefined): void {
  const draft = readDraft()
  write({ ...draft, documents: { ...draft.documents, [kind]: document } })
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without local storage there is no draft to clear.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function write(draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...draft, changedAt: Date.now() }))
  } catch {
    // Local storage is disabled or full; the form works without a draft.
  }
}

function parse(text: string | null): Draft {
  try {
    const draft = JSON.parse(text ?? '{}')
    return { values: { ...draft.values }, changedAt: draft.changedAt ?? 0, documents: { ...draft.documents } }
  } catch {
    return emptyDraft
  }
}
