import { useEffect } from 'react'
import { useCompany } from './use-company.ts'

/** An effect instead of a <title> element, because the server's page already has one. */
export function useDocumentTitle(title: string): void {
  const { name: company } = useCompany()
  useEffect(() => {
    document.title = `${title} · Admin Panel · ${company}`
  }, [title, company])
}
