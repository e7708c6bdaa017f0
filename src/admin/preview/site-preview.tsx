import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from 'react'
import { type Messages, useTranslations } from 'use-intl'
import { createQueryClient } from '../../client/query-client.ts'
import { contentReads } from '../../client/reads.ts'
import { withCompanyDefaults } from '../../shared/company.ts'
import { type Language, languagesIn, primaryLanguage } from '../../shared/languages.ts'
import { type ApiKey, localKey } from '../../shared/paths.ts'
import { LanguageContext } from '../../site/language-context.ts'
import { messages as primaryMessages } from '../../site/languages/en.ts'
import { loadMessages } from '../../site/load-messages.ts'
import { type LanguageHandle, MessagesProvider } from '../../site/pages/language-root.tsx'
import { SiteConfigContext } from '../../site/site-context.ts'
import { type Brand, brandVariables } from '../../ui/brand.ts'
import { toast } from '../../ui/toast-store.ts'
import { pageState } from '../context/page-state.ts'
import type { Heights } from './screen-frame.tsx'
import { SiteWindow } from './site-window.tsx'

/** Typed values that are not saved yet, by the key under which the site reads them. */
type Unsaved = (language: Language) => readonly (readonly [ApiKey, unknown])[]

type Props = {
  title: string
  /** The saved one by default. */
  brand?: Brand
  /** In the shown language; see localizeValues. */
  unsaved?: Unsaved
  /** The heights of the window, if it shows less or more than a whole screen; 'fill' takes that of its parent. */
  heights?: Heights | 'fill'
  children: ReactNode | ((language: Language) => ReactNode)
}

const nothingUnsaved: Unsaved = () => []
const primary: LanguageHandle = { language: primaryLanguage, messages: primaryMessages as Messages }

/**
 * Components of the site in an isolated window, in the language that the user chooses. They read what visitors
 * read, except for the unsaved values.
 */
export function SitePreview({ title, brand, unsaved = nothingUnsaved, heights, children }: Props) {
  const t = useTranslations('admin.preview')
  const { data: company } = useQuery(contentReads.company)
  const [{ language, messages }, setShown] = useState(primary)
  const choose = async (wanted: Language) => {
    try {
      setShown({ language: wanted, messages: await loadMessages(wanted) })
    } catch {
      toast({ title: t('languageFailed'), tone: 'destructive' })
    }
  }
  return (
    <SiteWindow
      title={title}
      css={brandVariables(brand ?? withCompanyDefaults(company), languagesIn('arabic'))}
      heights={heights}
      language={language}
      onLanguage={(wanted) => void choose(wanted)}
    >
      <SiteInLanguage key={language} language={language} messages={messages} unsaved={unsaved}>
        {typeof children === 'function' ? children(language) : children}
      </SiteInLanguage>
    </SiteWindow>
  )
}

type SiteProps = LanguageHandle & { unsaved: Unsaved; children: ReactNode }

function SiteInLanguage({ language, messages, unsaved, children }: SiteProps) {
  const [client] = useState(() => {
    const created = createQueryClient((path) => fetch(path))
    for (const [key, value] of unsaved(language)) created.setQueryData(localKey(key, language), value)
    return created
  })
  useLayoutEffect(() => {
    for (const [key, value] of unsaved(language)) client.setQueryData(localKey(key, language), value)
  }, [client, unsaved, language])
  return (
    <SiteConfigContext value={pageState.site}>
      <LanguageContext value={language}>
        <QueryClientProvider client={client}>
          <MessagesProvider messages={messages}>
            {/* Links and forms lead nowhere: Enter is a click too, the middle button is an auxiliary click. */}
            <div onClickCapture={stay} onAuxClickCapture={stay} onSubmitCapture={stay}>
              {children}
            </div>
          </MessagesProvider>
        </QueryClientProvider>
      </LanguageContext>
    </SiteConfigContext>
  )
}

const stay = (event: SyntheticEvent) => event.preventDefault()
