import { useTranslations } from 'use-intl'
import { toast } from '../../ui/toast-store.ts'

/** Copies a text and says so, or shows it to be copied by hand where the browser has no clipboard. */
export function useCopy() {
  const t = useTranslations('admin.layout.copy')
  return async (text: string, copied: { title: string; description?: string }) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied)
    } catch {
      // The clipboard is available on https and localhost only.
      window.prompt(t('byHand'), text)
    }
  }
}
