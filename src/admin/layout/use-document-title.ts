import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCompanyName } from '../context/use-company.ts'
import { useIsolate } from '../context/use-formats.ts'

/** An effect instead of a <title> element, because the server's page already has one. */
export function useDocumentTitle(title: string): void {
  const t = useTranslations('admin.layout')
  const isolate = useIsolate()
  const name = useCompanyName()
  const text = t('documentTitle', { title, company: isolate(name) })
  useEffect(() => {
    document.title = text
  }, [text])
}
