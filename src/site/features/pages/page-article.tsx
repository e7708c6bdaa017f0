import type { ReactNode } from 'react'
import type { RichTextDocument } from '../../../shared/rich-text.ts'
import { formatDay } from '../../../shared/zone.ts'
import { RichText } from './rich-text.tsx'

type Props = {
  title: string
  content: RichTextDocument
  updatedAt: string
  timeZone: string
  /** Links above the title. */
  opening?: ReactNode
  /** Links below the text. */
  closing?: ReactNode
}

/** Title and text share one centred column. */
export const articleColumn = 'mx-auto max-w-[44rem]'

/** A page that staff have written. The back office uses it as preview. */
export function PageArticle({ title, content, updatedAt, timeZone, opening, closing }: Props) {
  return (
    <>
      <header className="on-night relative isolate overflow-hidden">
        <div aria-hidden className="stage-beams -z-10" />
        <div className="page-grid pt-8 pb-16 lg:pb-24">
          <div className={articleColumn}>
            {opening}
            <h1
              dir="auto"
              className="mt-16 break-words font-extrabold font-heading text-display tracking-tight lg:mt-24"
            >
              {title}
            </h1>
            <p className="mt-6 figures flex items-center gap-4 text-ink-quiet text-sm">
              <span aria-hidden className="h-px w-10 bg-accent" />
              <span>
                Updated <time dateTime={updatedAt}>{formatDay(updatedAt, timeZone)}</time>
              </span>
            </p>
          </div>
        </div>
      </header>
      <div className="page-grid py-16 lg:py-24">
        <article className={articleColumn}>
          <RichText document={content} />
          {closing}
        </article>
      </div>
    </>
  )
}
