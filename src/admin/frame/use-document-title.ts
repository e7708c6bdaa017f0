import { useEffect } from 'react'
import { useCompanyName } from './use-company-name.ts'

/** By effect, not by <title>: the page that the server sent already has that element. */
export function useDocumentTitle(title: string): void {
  const company = useCompanyName()
  useEffect(() => {
    document.title = `${title} · Admin Panel · ${company}`
  }, [title, company])
}
