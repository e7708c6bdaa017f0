import { useEffect } from 'react'
import { useCompany } from './use-company.ts'

/** By effect, not by <title>: the page that the server sent already has that element. */
export function useDocumentTitle(title: string): void {
  const { name: company } = useCompany()
  useEffect(() => {
    document.title = `${title} · Admin Panel · ${company}`
  }, [title, company])
}
