import type { ReactNode } from 'react'
import { useLocalPath } from './language-context.ts'
import { useFooterPages } from './use-content.ts'

/** Words that link to the terms, if there is such a page; in a new tab, because a form is being filled in. */
export function TermsLink({ children }: { children: ReactNode }) {
  const localPath = useLocalPath()
  const { terms } = useFooterPages()
  if (!terms) return children
  return (
    <a href={localPath(terms)} target="_blank" rel="noopener" className="link">
      {children}
    </a>
  )
}
