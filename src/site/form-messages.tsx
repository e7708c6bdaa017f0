import { type ReactNode, use } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { useLanguage } from './language-context.ts'
import { type FormName, loadFormMessages } from './load-messages.ts'

/** Adds the messages of a form to those of the page; pages without the form do not load them. */
export function FormMessages({ form, children }: { form: FormName; children: ReactNode }) {
  const messages = { ...useMessages(), ...use(loadFormMessages(form, useLanguage())) }
  return (
    <IntlProvider locale={useLocale()} messages={messages}>
      {children}
    </IntlProvider>
  )
}
