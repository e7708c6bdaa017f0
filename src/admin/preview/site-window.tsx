import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Language, languages } from '../../shared/languages.ts'
import siteStyles from '../../site/styles.css?url'
import arabicFonts from '../../ui/arabic-fonts.css?url'
import { fontStyles } from './font-styles.ts'
import { type Heights, ScreenFrame } from './screen-frame.tsx'

/** Browsers load font files only when a text uses them, so the Arabic style sheet can always be there. */
const styles = [siteStyles, arabicFonts, ...Object.values(fontStyles)].map(
  (href) => `<link rel="stylesheet" href="${href}">`,
)
const emptyPage = `<!doctype html><html data-theme="light"><head><meta charset="utf-8">${styles.join('')}</head><body></body></html>`

type Props = {
  title: string
  css: string
  heights?: Heights | 'fill' | undefined
  language: Language
  onLanguage: (language: Language) => void
  children: ReactNode
}

/** A document with the site's style sheet. The styles of the back office do not reach into it. */
export function SiteWindow({ title, css, heights, language, onLanguage, children }: Props) {
  const [page, setPage] = useState<Document>()
  useLayoutEffect(() => {
    if (page) Object.assign(page.documentElement, { lang: language, dir: languages[language].direction })
  }, [page, language])
  return (
    <>
      <ScreenFrame heights={heights} language={language} onLanguage={onLanguage}>
        {(frame) => (
          <iframe
            title={title}
            srcDoc={emptyPage}
            onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
            {...frame}
          />
        )}
      </ScreenFrame>
      {page && createPortal(<style>{css}</style>, page.head)}
      {page && createPortal(children, page.body)}
    </>
  )
}
