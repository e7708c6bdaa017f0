import { languageCodes, languages } from '../../shared/languages.ts'
import { getTranslations } from '../languages/get-translations.ts'

/** Shown if the messages could not be loaded, in every language because that of the user may be the missing one. */
export function StartFailed() {
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center gap-12 px-4 py-12 text-center">
      {languageCodes.map((language) => {
        const t = getTranslations(language, 'multilingual')
        return (
          <section key={language} lang={language} dir={languages[language].direction} className="grid gap-4">
            <h1 className="text-heading">{t('startFailed.title')}</h1>
            <p className="text-ink-quiet">{t('startFailed.text')}</p>
            {/* The Button of the design system needs messages. */}
            <button
              type="button"
              className="h-12 justify-self-center rounded-button bg-accent px-6 font-medium text-on-accent hover:bg-accent-hover"
              onClick={() => location.reload()}
            >
              {t('startFailed.reload')}
            </button>
          </section>
        )
      })}
    </main>
  )
}
