import type { QueryClient } from '@tanstack/react-query'
import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'
import { useTranslations } from 'use-intl'
import { isolate } from '../shared/isolate.ts'
import { localPath } from '../shared/language-paths.ts'
import { type Language, primaryLanguage } from '../shared/languages.ts'
import { useSiteConfig } from './site-context.ts'

/** The query client of the route loaders: per request on the server, per tab in the browser. */
export const queryContext = createContext<QueryClient>()

/** From the route of a page, or chosen in a preview of the back office. */
export const LanguageContext = createReactContext<Language>(primaryLanguage)

/** The language of the page. */
export const useLanguage = () => useContext(LanguageContext)

/** What structured data says about every page. */
export type Site = {
  publicUrl: string
  language: Language
  /** The name of the home page in breadcrumbs. */
  homeName: string
}

export function useSite(): Site {
  const t = useTranslations('site.meta')
  return { publicUrl: useSiteConfig().publicUrl, language: useLanguage(), homeName: t('home') }
}

/** Adds the prefix of the page's language to a path of the site. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => localPath(path, language)
}

/** Prepares a name for the middle of a message in plain text; in markup, `<bdi>` does the same. */
export function useIsolate(): (text: string) => string {
  const language = useLanguage()
  return (text) => isolate(text, language)
}
