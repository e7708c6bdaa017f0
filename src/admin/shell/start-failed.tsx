import { type Language, languageCodes, languages } from '../../shared/languages.ts'

/** Not in the catalogues, because those could not be loaded. */
const texts: Record<Language, { title: string; text: string; reload: string }> = {
  en: {
    title: 'Something went wrong',
    text: 'We could not load the admin panel. Everything you saved is safe.',
    reload: 'Reload',
  },
  ar: {
    title: 'حدث خطأ',
    text: 'تعذّر تحميل لوحة التحكم. كل ما حفظته في أمان.',
    reload: 'إعادة التحميل',
  },
}

/** Shown if the messages could not be loaded, in every language because that of the user may be the missing one. */
export function StartFailed() {
  return (
    <main className="mx-auto grid min-h-svh max-w-xl content-center gap-12 px-4 py-12 text-center">
      {languageCodes.map((language) => {
        const { title, text, reload } = texts[language]
        return (
          <section key={language} lang={language} dir={languages[language].direction} className="grid gap-4">
            <h1 className="text-heading">{title}</h1>
            <p className="text-ink-quiet">{text}</p>
            {/* The Button of the design system needs messages. */}
            <button
              type="button"
              className="h-12 justify-self-center rounded-button bg-accent px-6 font-medium text-on-accent hover:bg-accent-hover"
              onClick={() => location.reload()}
            >
              {reload}
            </button>
          </section>
        )
      })}
    </main>
  )
}
