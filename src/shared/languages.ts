/** What the program needs to know about a language. CONTRIBUTING.md says how to add one. */
export type LanguageEntry = {
  /** In the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Decides on fonts and line heights. */
  script: Script
  /** With the territory whose formats the site uses, for `Intl` and Open Graph. */
  locale: `${string}-${string}`
  /** Whether the site's settings choose between Latin and Arabic-Indic digits. */
  hasArabicDigits: boolean
  /** 'Dec 01, 2026' in English, or '1 ديسمبر 2026'. */
  dateOrder: 'month-first' | 'day-first'
  hour12: boolean
  comma: string
}

export type Script = 'latin' | 'arabic'

/** The languages of the site. */
export const languages = {
  en: {
    ...{ name: 'English', direction: 'ltr', script: 'latin', locale: 'en-US' },
    ...{ hasArabicDigits: false, dateOrder: 'month-first', hour12: true, comma: ',' },
  },
  ar: {
    ...{ name: 'العربية', direction: 'rtl', script: 'arabic', locale: 'ar-KW' },
    ...{ hasArabicDigits: true, dateOrder: 'day-first', hour12: true, comma: '،' },
  },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages

/** The language of the fields themselves; the texts of all others are translations. */
export const primaryLanguage = 'en'
export type TranslationLanguage = Exclude<Language, typeof primaryLanguage>

export const languageCodes = Object.keys(languages) as readonly Language[] as readonly [Language, ...Language[]]

export const translationLanguages = languageCodes.filter(
  (code): code is TranslationLanguage => code !== primaryLanguage,
)

/** A value for each language of translations. */
export function byTranslationLanguage<Value>(
  make: (code: TranslationLanguage) => Value,
): Record<TranslationLanguage, Value> {
  const entries = translationLanguages.map((code) => [code, make(code)])
  return Object.fromEntries(entries) as Record<TranslationLanguage, Value>
}

export const languagesIn = (script: Script): Language[] =>
  languageCodes.filter((code) => languages[code].script === script)
