import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage, readAnswer, sendChange } from '../../../client/api.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { DocumentKind, DocumentLink } from '../../../shared/vendor.ts'
import { toast } from '../../../ui/toast-store.ts'

export type OpenedDocument = { blob: Blob; url: string }

/**
 * Fetches a document once it is asked for, by a link of its own, and keeps it only while it is shown. The server sends
 * it as an attachment that no browser runs; what is shown is our own copy, of the type that the server has verified.
 */
export function useDocumentPreview(vendorId: string, kind: DocumentKind) {
  const [opened, setOpened] = useState<OpenedDocument>()
  const [isLoading, setLoading] = useState(false)
  const url = useRef<string>(undefined)
  const isThere = useRef(false)

  const release = useCallback(() => {
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }, [])
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      release()
    }
  }, [release])

  const open = async (): Promise<OpenedDocument | undefined> => {
    if (opened) return opened
    if (isLoading) return undefined
    setLoading(true)
    try {
      const link = await sendChange<DocumentLink>('POST', apiKeys.vendorDocumentLink(vendorId, kind))
      const response = await fetch(link.url)
      if (!response.ok) await readAnswer(response)
      const blob = await response.blob()
      // Whoever has gone on meanwhile leaves nothing behind.
      if (!isThere.current) return undefined
      url.current = URL.createObjectURL(blob)
      const document = { blob, url: url.current }
      setOpened(document)
      return document
    } catch (error) {
      toast({ title: 'Failed to open the document', description: errorMessage(error), tone: 'destructive' })
      return undefined
    } finally {
      setLoading(false)
    }
  }

  const close = () => {
    release()
    setOpened(undefined)
  }
  return { opened, isLoading, open, close }
}
