import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocalPath } from './language-context.ts'
import { useSiteConfig } from './site-context.ts'

/** How long the button confirms that the link was copied. */
const confirmationMs = 4000

/** Shares a page with the system's dialog; without one, copies its link (D91). */
export function useShare(title: string, path: string) {
  const t = useTranslations('site.share')
  const { publicUrl } = useSiteConfig()
  const localPath = useLocalPath()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  const share = async () => {
    const url = publicUrl + localPath(path)
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
      window.prompt(t('copyByHand'), url)
    }
  }
  return { share: () => void share(), isCopied, label: t(isCopied ? 'copied' : 'share') }
}
