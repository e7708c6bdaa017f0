/** The languages of the site; to add one, add its entry here and its message catalogue. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof languages

/** The language of the fields themselves; the texts of all others are translations. */
export const primaryLanguage = 'en'
export type TranslationLanguage = Exclude<Language, typeof primaryLanguage>

export const languageCodes = Object.keys(languages) as readonly Language[] as readonly [Language, ...Language[]]

export const translationLanguages = languageCodes.filter(
  (code): code is TranslationLanguage => code !== primaryLanguage,
)
