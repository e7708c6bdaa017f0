import { type ReactNode, useLayoutEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { IntlProvider, type Messages } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import { localeOf } from '../../shared/formats.ts'
import { type Language, languages } from '../../shared/languages.ts'
import { LanguageContext, useLanguage } from '../language-context.ts'
import { useSiteConfig } from '../site-context.ts'
import { useRead } from '../use-read.ts'

/** What the route of a language tells this component. */
export type LanguageHandle = { language: Language; messages: Messages }

/**
 * Provides the language and its messages. All languages share this component, so that switching changes the texts and
 * keeps the rest, such as a half-filled form.
 */
export function LanguageRoot() {
  const [root] = useMatches()
  if (!root) throw new Error('The root of a language needs its route')
  const { language, messages } = root.handle as LanguageHandle
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: languages[language].direction })
  }, [language])
  return (
    <LanguageContext value={language}>
      <MessagesProvider messages={messages}>
        <Outlet />
      </MessagesProvider>
    </LanguageContext>
  )
}

/** Numbers in messages have the digits of the setting. */
export function MessagesProvider({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { timeZone } = useSiteConfig()
  const { data } = useRead(contentReads.formats)
  return (
    <IntlProvider locale={localeOf(useLanguage(), data?.digits)} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
