import { toast } from '../../ui/toast-store.ts'

/** Copies a text and says so with `copied`, or shows it below `byHand` where the clipboard is not available. */
export async function copyText(text: string, copied: { title: string; description?: string }, byHand: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    // The clipboard is available on https and localhost only.
    window.prompt(byHand, text)
  }
}
