import type { Language } from '../../../src/shared/languages.ts'

/** A theme changes nothing but colours, and a language no colours: so each page is seen in one theme per language. */
export const themeOf = (language: Language) => (language === 'ar' ? 'dark' : 'light')
