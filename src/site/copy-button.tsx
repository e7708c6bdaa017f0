import { Button } from '../ui/button.tsx'
import { CheckIcon } from '../ui/icons/check.ts'
import { CopyIcon } from '../ui/icons/copy.ts'
import { useConfirmation } from './use-confirmation.ts'

type Props = {
  text: string
  words: { copy: string; copied: string; byHand: string }
  className?: string
}

/** Copies a text of a receipt, or shows it to be copied by hand. */
export function CopyButton({ text, words, className }: Props) {
  const { isCopied, confirm } = useConfirmation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      confirm()
    } catch {
      // The clipboard is available on https and localhost only.
      window.prompt(words.byHand, text)
    }
  }
  const Icon = isCopied ? CheckIcon : CopyIcon
  return (
    <Button variant="light-on-night" className={className} onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </Button>
  )
}
