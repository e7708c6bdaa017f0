import { useTranslations } from 'use-intl'
import { useLocalPath } from './language-context.ts'
import { useSiteConfig } from './site-context.ts'
import { useConfirmation } from './use-confirmation.ts'

/** Shares a page with the system's dialog; without one, copies its link. */
export function useShare(title: string, path: string) {
  const t = useTranslations('site.share')
  const { publicUrl } = useSiteConfig()
  const localPath = useLocalPath()
  const { isCopied, confirm } = useConfirmation()

  const share = async () => {
    const url = publicUrl + localPath(path)
    // Not every browser can share, and without https none can.
    const { share: openDialog, clipboard }: Partial<Navigator> = navigator
    try {
      if (openDialog) return await openDialog.call(navigator, { title, url })
      if (!clipboard) throw new Error('no clipboard')
      await clipboard.writeText(url)
      confirm()
    } catch (error) {
      // The visitor has closed the system's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      window.prompt(t('copyByHand'), url)
    }
  }
  return { share: () => void share(), isCopied, label: t(isCopied ? 'copied' : 'share') }
}
