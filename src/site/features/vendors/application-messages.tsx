import { type ReactNode, use } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { useLanguage } from '../../language-context.ts'
import { loadApplicationMessages } from '../../load-messages.ts'

/** Adds the messages of the form to those of the page; pages without the form do not load them. */
export function ApplicationMessages({ children }: { children: ReactNode }) {
  const messages = { ...useMessages(), ...use(loadApplicationMessages(useLanguage())) }
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  )
}
