import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { uploadDocument } from '../../../client/uploads.ts'
import { decodeMessage, encodeMessage } from '../../../shared/coded-message.ts'
import { checkDocumentFile, type DocumentKind, documentKinds } from '../../../shared/vendor.ts'
import { isLargePhoto, shrinkPhoto } from '../../shrink-photo.ts'
import type { StoredDocument, StoredDocuments } from './vendor-draft.ts'

type Upload =
  | { step: 'sending'; fileName: string; progress: number }
  /** Without a message if the server did not answer. */
  | { step: 'failed'; fileName: string; message: string | undefined }

export type DocumentState = { step: 'empty' } | Upload | { step: 'stored'; fileName: string }

type Options = {
  /** Those that the server has stored. */
  documents: StoredDocuments
  /** Called with a document that was stored, or without one when it is removed. */
  onDocument: (kind: DocumentKind, document: StoredDocument | undefined) => void
  /** Called if the file itself is not acceptable. */
  onRefused: (kind: DocumentKind, message: string) => void
}

/** Uploads each document in the background as soon as it is chosen. */
export function useDocumentUploads({ documents, onDocument, onRefused }: Options) {
  const inLanguage = useApiMessage()
  const [uploads, setUploads] = useState<Partial<Record<DocumentKind, Upload>>>({})
  const running = useRef(new Map<DocumentKind, { stop: AbortController; ended: Promise<void> }>())
  const chosen = useRef(new Map<DocumentKind, File>())
  const show = (kind: DocumentKind, upload?: Upload) => setUploads((old) => ({ ...old, [kind]: upload }))

  const forget = (kind: DocumentKind) => {
    running.current.get(kind)?.stop.abort()
    running.current.delete(kind)
    chosen.current.delete(kind)
    onDocument(kind, undefined)
    show(kind)
  }

  const refuse = (kind: DocumentKind, message: string) => {
    // The specification requires an alert for this message; next to the field it replaces an older error.
    if (decodeMessage(message).code === 'fileTooLarge') window.alert(inLanguage(message))
    onRefused(kind, message)
  }

  const send = async (kind: DocumentKind, original: File, stop: AbortController) => {
    show(kind, { step: 'sending', fileName: original.name, progress: 0 })
    const file = await shrinkPhoto(original)
    if (stop.signal.aborted) return
    const complaint = checkDocumentFile(file)
    if (complaint !== undefined) {
      forget(kind)
      return refuse(kind, complaint)
    }
    chosen.current.set(kind, file)
    const fileName = file.name
    const onProgress = (progress: number) => {
      if (!stop.signal.aborted) show(kind, { step: 'sending', fileName, progress })
    }
    onProgress(0)
    try {
      const document = await uploadDocument(kind, file, { onProgress, signal: stop.signal })
      if (stop.signal.aborted) return
      onDocument(kind, { ...document, storedAt: Date.now() })
      show(kind)
    } catch (error) {
      if (stop.signal.aborted) return
      const { status = 0, problem } = error instanceof ApiError ? error : {}
      if (problem && [400, 413, 415].includes(status)) {
        forget(kind)
        onRefused(kind, encodeMessage(problem))
      } else show(kind, { step: 'failed', fileName, message: problem && encodeMessage(problem) })
    }
  }

  const start = (kind: DocumentKind, file: File) => {
    forget(kind)
    const stop = new AbortController()
    running.current.set(kind, { stop, ended: send(kind, file, stop) })
  }

  const choose = (kind: DocumentKind, file: File) => {
    // A large photo is scaled down first.
    const complaint = isLargePhoto(file) ? undefined : checkDocumentFile(file)
    if (complaint === undefined) start(kind, file)
    else refuse(kind, complaint)
  }

  const retry = (kind: DocumentKind) => {
    const file = chosen.current.get(kind)
    if (file) start(kind, file)
  }

  const retryFailed = useEffectEvent(() => {
    for (const kind of documentKinds) if (uploads[kind]?.step === 'failed') retry(kind)
  })
  useEffect(() => {
    const onOnline = () => retryFailed()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  useEffect(() => {
    const started = running.current
    return () => {
      for (const { stop } of started.values()) stop.abort()
    }
  }, [])

  /** Resolves when no upload is running, whether they succeeded or not. */
  const settled = async () => {
    await Promise.all([...running.current.values()].map(({ ended }) => ended))
  }
  const states: Record<DocumentKind, DocumentState> = {
    civilId: uploads.civilId ?? storedState(documents.civilId),
    companyLicense: uploads.companyLicense ?? storedState(documents.companyLicense),
    authorizedSignature: uploads.authorizedSignature ?? storedState(documents.authorizedSignature),
  }
  return { states, choose, retry, forget, settled }
}

const storedState = (document: StoredDocument | undefined): DocumentState =>
  document ? { step: 'stored', fileName: document.fileName } : { step: 'empty' }
