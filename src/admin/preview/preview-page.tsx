import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languages } from '../../shared/languages.ts'
import { useLanguage } from '../context/language.ts'
import { SitePreview } from './site-preview.tsx'

/** The site's style sheet has only the classes that the site uses. */
const css = `
  .preview { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3rem; min-block-size: 100vh; padding: 1.5rem }
  .preview > section { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: 1.25rem }
  .preview-dialog { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; padding: 1.5rem;
    border-radius: 1.25rem; background: var(--surface-raised); box-shadow: 0 12px 40px rgb(12 9 6 / 0.16) }
  .preview > section > h2 { font-family: inherit; text-align: match-parent }
  .preview-dialog > h3 { margin-block-end: 0.5rem }
  .preview-actions { display: flex; flex-wrap: wrap; justify-content: end; gap: 0.75rem; margin-block-start: 1rem;
    padding-block-start: 1rem; border-block-start: 1px solid var(--line) }
  .preview-images { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem }
  .preview-images > * { position: relative; display: grid; place-items: center; aspect-ratio: 3 / 2; overflow: hidden;
    border-radius: 0.75rem; background: var(--surface-sunken) }
  .preview .rise { animation: none; opacity: 1 }
  @media (width >= 40rem) {
    .preview { grid-template-columns: minmax(0, 25rem) minmax(0, 1fr); padding: 3rem }
    .preview-images { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  }
`

type Props = {
  title: string
  /** Pages with a dark background. */
  isNight?: boolean
  /** How the record looks in lists, and when it is opened. */
  show: (language: Language) => { card: ReactNode; opened: ReactNode }
}

/** A record of the site as its card in a list, and opened. */
export function PreviewPage({ title, isNight = false, show }: Props) {
  const t = useTranslations('admin.preview')
  const lang = useLanguage()
  // The labels have the language of the back office.
  const label = { lang, dir: languages[lang].direction }
  return (
    <SitePreview title={title} heights="fill">
      {(language) => {
        const { card, opened } = show(language)
        return (
          <>
            <style>{css}</style>
            <main
              aria-label={t('preview')}
              className={`preview ${isNight ? 'on-night' : ''}`}
              // Buttons do nothing here, as links do.
              onClickCapture={stop}
            >
              <h1 {...label} className="sr-only">
                {t('preview')}
              </h1>
              <section aria-label={t('inLists')}>
                <h2 {...label} className="eyebrow">
                  {t('inLists')}
                </h2>
                {card}
              </section>
              <section aria-label={t('opened')}>
                <h2 {...label} className="eyebrow">
                  {t('opened')}
                </h2>
                {opened}
              </section>
            </main>
          </>
        )
      }}
    </SitePreview>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
