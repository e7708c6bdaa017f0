import { useId } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { SiteLink } from '../site-link.tsx'

type Props = {
  url: string
  /** The page that the link leads to. */
  path: string
  words: Record<'title' | 'text' | 'copy' | 'copied' | 'byHand', string>
}

/** The link that opens what was sent, to copy or to follow. */
export function ReceiptLink({ url, path, words: { title, text, ...words } }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 border-line border-t border-dashed pt-6">
      <div className="grid gap-1">
        <p id={id} className="font-medium">
          {title}
        </p>
        <p className="text-ink-quiet text-sm">{text}</p>
      </div>
      <SiteLink
        to={path + new URL(url).hash}
        dir="ltr"
        className="break-all rounded-md bg-ivory/8 px-4 py-3 text-start text-sm underline decoration-current/40 underline-offset-4 rtl:text-end"
      >
        {url}
      </SiteLink>
      <CopyButton text={url} words={words} className="justify-self-start print:hidden" />
    </section>
  )
}
