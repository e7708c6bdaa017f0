import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import type { PublicPage } from '../../../shared/page.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { textAttributes } from '../../text-attributes.ts'
import { useFormats } from '../../use-formats.ts'
import { RichText } from './rich-text.tsx'

type Props = Pick<PublicPage, 'title' | 'content' | 'updatedAt' | 'untranslated'> & {
  timeZone: string
  /** Links above the title. */
  opening?: ReactNode
  /** Links below the text. */
  closing?: ReactNode
}

/** Title and text share one centred column. */
export const articleColumn = 'mx-auto max-w-[44rem]'

/** A page that staff have written. The back office uses it as preview. */
export function PageArticle({ title, content, untranslated, updatedAt, timeZone, opening, closing }: Props) {
  const t = useTranslations('site.page')
  const formats = useFormats()
  const texts = { untranslated, title, content: plainText(content, 200) }
  return (
    <>
      <header className="on-night relative isolate overflow-hidden">
        <div aria-hidden className="glow-beams -z-10" />
        <div className="page-grid pt-8 pb-16 lg:pb-24">
          <div className={articleColumn}>
            {opening}
            <h1
              {...textAttributes(texts, 'title')}
              className="mt-16 break-words font-extrabold font-heading text-display tracking-tight lg:mt-24"
            >
              <UserText>{title}</UserText>
            </h1>
            <p className="mt-6 figures flex items-center gap-4 text-ink-quiet text-sm">
              <span aria-hidden className="h-px w-10 bg-accent" />
              <span>
                {t.rich('updated', {
                  date: formats.day(updatedAt, timeZone),
                  time: (date) => <time dateTime={updatedAt}>{date}</time>,
                })}
              </span>
            </p>
          </div>
        </div>
      </header>
      <div className="page-grid py-16 lg:py-24">
        <article className={articleColumn}>
          <RichText document={content} {...textAttributes(texts, 'content')} />
          {closing}
        </article>
      </div>
    </>
  )
}
