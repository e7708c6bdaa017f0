import { type Language, languages, primaryLanguage } from './languages.ts'

function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text)
}

/** '/events?event=1' → '/ar/events?event=1'. Paths of the primary language have no prefix. */
export function localPath(path: string, language: Language): string {
  if (language === primaryLanguage) return path
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** Separates the language from the rest of a path: '/ar/events' → ar and '/events'. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(path) ?? []
  if (!isLanguage(code) || code === primaryLanguage) return { language: primaryLanguage, path }
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** '/en/events' → '/events': the primary language has no prefix. Undefined for other paths. */
export function withoutPrimaryPrefix(path: string): string | undefined {
  const rest = new RegExp(`^/${primaryLanguage}(?=/|$)/*(.*)$`, 's').exec(path)?.[1]
  return rest === undefined ? undefined : `/${rest}`
}

/** Files and feeds have no prefix; their language is a search parameter. */
export function withLanguage(path: string, language: Language): string {
  if (language === primaryLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
