import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Direction } from 'radix-ui'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import { localeOf } from '../../shared/formats.ts'
import { languages } from '../../shared/languages.ts'
import { useLanguageState } from '../context/language.ts'
import { siteZone } from '../context/page-state.ts'
import { queryClient } from '../context/query-client.ts'

/** The data, the messages and the direction of everything below. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MessagesProvider>{children}</MessagesProvider>
    </QueryClientProvider>
  )
}

function MessagesProvider({ children }: { children: ReactNode }) {
  const { language, messages } = useLanguageState()
  const { data } = useQuery(contentReads.formats)
  return (
    <IntlProvider locale={localeOf(language, data?.digits)} messages={messages} timeZone={siteZone}>
      <Direction.Provider dir={languages[language].direction}>{children}</Direction.Provider>
    </IntlProvider>
  )
}
