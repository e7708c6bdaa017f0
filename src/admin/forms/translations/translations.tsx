import { Tabs } from 'radix-ui'
import { createContext, type ReactNode, use, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Language, languageCodes, languages, primaryLanguage } from '../../../shared/languages.ts'
import { phoneScreen, useMediaQuery } from '../../browser/use-media-query.ts'
import { StaleNote } from './stale-note.tsx'
import type { StaleFields } from './translation-state.ts'
import { TranslationStatus } from './translation-status.tsx'
import type { TranslatableField } from './translation-values.ts'

/** The languages whose fields are shown: all beside each other, or the one of the chosen tab. */
const ShownLanguages = createContext<readonly Language[]>(languageCodes)

/** What was stale when the form was read. */
const StoredStale = createContext<StaleFields>({})

type Props = {
  fields: readonly TranslatableField[]
  /** What was read from the API. */
  saved: { staleTranslations?: StaleFields | undefined } | null
  /** Where the languages are tabs: a media query, phones by default. */
  tabsOn?: string
  /** The form, or the part of it, with the fields; fields that are common to all languages may stand between them. */
  children: ReactNode
}

/**
 * The fields of a form in all languages: side by side, and on a phone in tabs. Fields with translations are
 * `TranslatedTextField` or in `InLanguages`; the form adds `translationValues` to its values and `translationLabels` to
 * its labels. `useSave` sends the translations that were edited or confirmed.
 */
export function Translations({ fields, saved, tabsOn, children }: Props) {
  const stored = saved?.staleTranslations ?? {}
  const statusOf = (code: Language) =>
    code !== primaryLanguage && <TranslationStatus key={code} language={code} fields={fields} stored={stored} />
  const head = (
    <div className="grid items-center gap-x-5 border-line border-b pb-3 sm:grid-cols-2">
      <p lang={primaryLanguage} className="font-medium text-ink-quiet text-sm">
        {languages[primaryLanguage].name}
      </p>
      {languageCodes.map(statusOf)}
    </div>
  )
  return (
    <StoredStale value={stored}>
      <LanguageTabs head={head} statusOf={statusOf} tabsOn={tabsOn}>
        {children}
      </LanguageTabs>
    </StoredStale>
  )
}

type TabsProps = {
  /** Above the fields, where the languages are side by side. */
  head?: ReactNode
  /** Above the fields of a tab. */
  statusOf?: (language: Language) => ReactNode
  tabsOn?: string | undefined
  children: ReactNode
}

/** Shows the fields of one language at a time on a phone, and those of all languages elsewhere. */
export function LanguageTabs({ head, statusOf, tabsOn = phoneScreen, children }: TabsProps) {
  const hasTabs = useMediaQuery(tabsOn)
  const [shown, show] = useLanguageTab()
  const t = useTranslations('admin.translations')
  if (!hasTabs) {
    if (!head) return children
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        {/* Shown first, but the Tab key reaches the fields before the tools. */}
        <div className="order-first">{head}</div>
      </div>
    )
  }
  return (
    <Tabs.Root value={shown} onValueChange={(code) => show(code as Language)}>
      <Tabs.List
        aria-label={t('languages')}
        className="mb-5 grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-surface-sunken p-1"
      >
        {languageCodes.map((code) => (
          <Tabs.Trigger
            key={code}
            value={code}
            lang={code}
            className="h-10 pointer-coarse:h-11 rounded-sm px-3 text-ink-quiet text-sm data-[state=active]:bg-surface-raised data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:shadow-sm"
          >
            {languages[code].name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={shown} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {statusOf?.(shown)}
        <ShownLanguages value={[shown]}>{children}</ShownLanguages>
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** The tab of a phone; a form with errors opens that of the first error, which could not get the focus otherwise. */
function useLanguageTab() {
  const [shown, setShown] = useState<Language>(primaryLanguage)
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const wrong = wrongLanguages(errors)
    if (wrong[0] && !wrong.includes(shown)) setShown(wrong[0])
  }
  return [shown, setShown] as const
}

/** The languages of the fields with errors. Translations may be part of a list, such as the links of the navigation. */
function wrongLanguages(errors: object | undefined, language: Language = primaryLanguage): Language[] {
  if (!errors) return []
  if ('type' in errors) return [language]
  return Object.entries(errors).flatMap(([name, inner]: [string, object | undefined]) =>
    name === 'translations'
      ? Object.entries(inner ?? {}).flatMap(([code, texts]) => wrongLanguages(texts, code as Language))
      : wrongLanguages(inner, language),
  )
}

/** The languages whose fields are shown now, for fields that are not in `InLanguages`. */
export const useShownLanguages = () => use(ShownLanguages)

/** What a field needs to hold the text of a language. */
export type LanguageField = { name: string; lang: Language; dir: 'ltr' | 'rtl' | 'auto'; isTranslation: boolean }

type FieldProps = {
  name: TranslatableField
  /** Shows what follows from the field, which is somewhere else. */
  isPreview?: boolean
  children: (field: LanguageField) => ReactNode
}

/** A field in every language that is shown. The primary text may be in any language, so its direction is its own. */
export function InLanguages({ name, isPreview = false, children }: FieldProps) {
  const shown = use(ShownLanguages)
  const stored = use(StoredStale)
  return (
    <div className={shown.length > 1 ? 'grid gap-5 sm:grid-cols-2' : 'contents'}>
      {shown.map((code) => {
        const isTranslation = code !== primaryLanguage
        return (
          <div key={code} className="grid min-w-0" {...(isTranslation && { dir: languages[code].direction })}>
            {children({
              name: isTranslation ? `translations.${code}.${name}` : name,
              lang: code,
              dir: isTranslation ? languages[code].direction : 'auto',
              isTranslation,
            })}
            {isTranslation && !isPreview && <StaleNote language={code} field={name} stored={stored} />}
          </div>
        )
      })}
    </div>
  )
}
