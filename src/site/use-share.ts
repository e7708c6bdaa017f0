import { useEffect, useState } from 'react'
import { useSiteConfig } from './site-context.ts'

/** How long the button confirms that the link was copied. */
const confirmationMs = 4000

/** Shares a page with the system's dialog; without one, copies its link (D91). */
export function useShare(title: string, path: string) {
  const { publicUrl } = useSiteConfig()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const share = async () => {
    const url = publicUrl + path
    // Not every browser can share, and without https none can.
    const { share: openDialog, clipboard }: Partial<Navigator> = navigator
    try {
      if (openDialog) return await openDialog.call(navigator, { title, url })
      if (!clipboard) throw new Error('no clipboard')
      await clipboard.writeText(url)
      setCopied(true)
    } catch (error) {
      // The visitor has closed the system's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      window.prompt('Copy this link:', url)
    }
  }
  return { share: () => void share(), isCopied, label: isCopied ? 'Link copied' : 'Share' }
}
