import type { DocumentKind, VendorInput } from '../../../shared/vendor.ts'

/** A document that the server holds for us, by its reference; its bytes are never kept here. */
export type StoredDocument = { reference: string; fileName: string; storedAt: number }
export type DraftValues = Partial<Omit<VendorInput, DocumentKind>>
type Draft = { values: DraftValues; typedAt: number; documents: Partial<Record<DocumentKind, StoredDocument>> }

const storageKey = 'vendor-application'
/** The server keeps an unclaimed document for 24 hours (D18); who comes back in the last minutes still gets through. */
const heldMs = (24 * 60 - 15) * 60 * 1000
/** Whoever comes back to a computer that others use too should not find a name and a number there for ever. */
const rememberedMs = 7 * 24 * 60 * 60 * 1000

/** What an applicant typed and uploaded before, while it is still good for something (D22). */
export function readDraft(): Draft {
  const draft = parse(read())
  const held = Object.entries(draft.documents).filter(([, { storedAt }]) => Date.now() - storedAt < heldMs)
  const isRecent = Date.now() - draft.typedAt < rememberedMs
  return { ...draft, values: isRecent ? draft.values : {}, documents: Object.fromEntries(held) }
}

export function keepValues(values: DraftValues): void {
  write({ ...readDraft(), values, typedAt: Date.now() })
}

export function keepDocument(kind: DocumentKind, document: StoredDocument | undefined): void {
  const draft = readDraft()
  write({ ...draft, documents: { ...draft.documents, [kind]: document } })
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing has nothing to clear.
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
    localStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Private windows and full disks: the form works without a memory.
  }
}

function parse(text: string | null): Draft {
  try {
    const draft = JSON.parse(text ?? '{}')
    return { values: { ...draft.values }, typedAt: draft.typedAt ?? 0, documents: { ...draft.documents } }
  } catch {
    return { values: {}, typedAt: 0, documents: {} }
  }
}
