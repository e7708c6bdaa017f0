import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { checkDocumentFile, type DocumentKind, documentKinds, documentTooLargeMessage } from '../../../shared/vendor.ts'
import { uploadDocument } from './upload-document.ts'
import { readDraft, type StoredDocument, saveDocument } from './vendor-draft.ts'

export type DocumentState =
  | { step: 'empty' }
  | { step: 'sending'; fileName: string; progress: number }
  | { step: 'failed'; fileName: string; message: string }
  | { step: 'stored'; fileName: string }

type States = Record<DocumentKind, DocumentState>

type Options = {
  /** Called with the reference of a stored document, or with an empty string when it is removed. */
  onReference: (kind: DocumentKind, reference: string) => void
  /** Called if the file itself is not acceptable. */
  onRefused: (kind: DocumentKind, message: string) => void
}

/** Uploads each document in the background as soon as it is chosen. */
export function useDocumentUploads({ onReference, onRefused }: Options) {
  const [states, setStates] = useState<States>(noDocuments)
  const running = useRef(new Map<DocumentKind, { stop: AbortController; ended: Promise<void> }>())
  const chosen = useRef(new Map<DocumentKind, File>())
  const show = (kind: DocumentKind, state: DocumentState) => setStates((old) => ({ ...old, [kind]: state }))

  const forget = (kind: DocumentKind) => {
    running.current.get(kind)?.stop.abort()
    running.current.delete(kind)
    chosen.current.delete(kind)
    saveDocument(kind, undefined)
    onReference(kind, '')
    show(kind, { step: 'empty' })
  }

  const send = async (kind: DocumentKind, file: File, stop: AbortController) => {
    const fileName = file.name
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) show(kind, { step: 'sending', fileName, progress })
    }
    onProgress(0)
    try {
      const { reference, ...stored } = await uploadDocument(kind, file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      saveDocument(kind, { reference, fileName: stored.fileName, storedAt: Date.now() })
      onReference(kind, reference)
      show(kind, { step: 'stored', fileName: stored.fileName })
    } catch (error) {
      if (stop.signal.aborted) return
      const refusal = error instanceof ApiError && [400, 413, 415].includes(error.status) ? error.problem : undefined
      if (refusal) {
        forget(kind)
        onRefused(kind, refusal.message)
      } else show(kind, { step: 'failed', fileName, message: failureMessage(error) })
    }
  }

  const start = (kind: DocumentKind, file: File) => {
    forget(kind)
    chosen.current.set(kind, file)
    const stop = new AbortController()
    running.current.set(kind, { stop, ended: send(kind, file, stop) })
  }

  const choose = (kind: DocumentKind, file: File) => {
    const complaint = checkDocumentFile(file)
    if (complaint === undefined) return start(kind, file)
    // The specification requires an alert for this message; next to the field it replaces an older error.
    if (complaint === documentTooLargeMessage) window.alert(complaint)
    onRefused(kind, complaint)
  }

  const retry = (kind: DocumentKind) => {
    const file = chosen.current.get(kind)
    if (file) start(kind, file)
  }

  // The server renders without a draft, so it is restored after hydration.
  useEffect(() => setStates(statesFromDraft()), [])

  const failed = documentKinds.filter((kind) => states[kind].step === 'failed')
  const retryFailed = useRef(() => {})
  retryFailed.current = () => failed.forEach(retry)
  useEffect(() => {
    const again = () => retryFailed.current()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const { stop } of uploads.values()) stop.abort()
    }
  }, [])

  /** Resolves when no upload is running, whether they succeeded or not. */
  const settled = async () => {
    await Promise.all([...running.current.values()].map(({ ended }) => ended))
  }
  return { states, choose, retry, forget, settled }
}

const noDocuments: States = {
  civilId: { step: 'empty' },
  companyLicense: { step: 'empty' },
  authorizedSignature: { step: 'empty' },
}

function failureMessage(error: unknown): string {
  const problem = error instanceof ApiError ? error.problem : undefined
  return problem?.message ?? 'The upload broke off. Please check your connection.'
}

function statesFromDraft(): States {
  const { documents } = readDraft()
  const stateOf = (stored: StoredDocument | undefined): DocumentState =>
    stored ? { step: 'stored', fileName: stored.fileName } : { step: 'empty' }
  return {
    civilId: stateOf(documents.civilId),
    companyLicense: stateOf(documents.companyLicense),
    authorizedSignature: stateOf(documents.authorizedSignature),
  }
}
