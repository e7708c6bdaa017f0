import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage, readAnswer } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import type { DocumentLink } from '../../shared/vendor.ts'
import { toast } from '../../ui/toast-store.ts'
import { saveFile } from '../browser/save-file.ts'

export type OpenedDocument = { blob: Blob; url: string }

/**
 * Fetches a document through its own short-lived link and holds it only while it is shown. The server sends an
 * attachment; the preview shows a copy with the type that the server has verified.
 */
export function useDocument(createLink: () => Promise<DocumentLink>, fileName: string) {
  const t = useTranslations('admin.vendors.documents')
  const apiMessage = useApiMessage()
  const [shown, setShown] = useState<OpenedDocument>()
  const [isLoading, setLoading] = useState(false)
  const inFlight = useRef<Promise<Blob | undefined>>(undefined)
  const url = useRef<string>(undefined)
  const isSaving = useRef(false)
  const isMounted = useRef(false)

  const release = useCallback(() => {
    if (url.current) URL.revokeObjectURL(url.current)
    url.current = undefined
  }, [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      release()
    }
  }, [release])

  const load = async (): Promise<Blob | undefined> => {
    setLoading(true)
    try {
      const blob = await fetchDocument(createLink)
      // Drop the document if the dialog was closed in the meantime.
      return isMounted.current ? blob : undefined
    } catch (error) {
      toast({ title: t('failed'), description: apiMessage(errorMessage(error)), tone: 'destructive' })
      return undefined
    } finally {
      inFlight.current = undefined
      setLoading(false)
    }
  }
  /** Concurrent calls share one request. */
  const loadOnce = () => {
    inFlight.current ??= load()
    return inFlight.current
  }

  const show = async () => {
    const blob = await loadOnce()
    if (!blob || url.current) return
    url.current = URL.createObjectURL(blob)
    setShown({ blob, url: url.current })
  }
  const hide = () => {
    release()
    setShown(undefined)
  }
  const download = async () => {
    if (isSaving.current) return
    isSaving.current = true
    const blob = shown?.blob ?? (await loadOnce())
    isSaving.current = false
    if (blob) saveFile(blob, fileName)
  }
  return { shown, isLoading, show, hide, download }
}

async function fetchDocument(createLink: () => Promise<DocumentLink>): Promise<Blob> {
  const { url } = await createLink()
  const response = await fetch(url)
  if (!response.ok) await readAnswer(response)
  return await response.blob()
}
