import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type Language, languages, primaryLanguage, type TranslationLanguage } from '../../../shared/languages.ts'
import type { Navigation } from '../../../shared/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useFieldError } from '../../forms/fields.tsx'
import { TranslationBadge } from '../../forms/translations/translation-badge.tsx'
import { type LinkValues, linkState } from './link-translations.ts'

type Props = {
  /** Of the link in the form: 'links.0'. */
  link: string
  path: string
  language: Language
  /** The link as it was read, if it is not new. */
  stored: Navigation['links'][number] | undefined
}

/** The label of a link in one language: below it the address, or the state of the translation. */
export function LinkLabel({ link, path, language, stored }: Props) {
  const t = useTranslations('admin.navigation')
  const isolated = useIsolate()
  const { register } = useFormContext()
  const isVisible: unknown = useWatch({ name: `${link}.visible` })
  const name = language === primaryLanguage ? `${link}.label` : `${link}.translations.${language}.label`
  const error = useFieldError(name)
  const errorId = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <Input
        lang={language}
        dir={language === primaryLanguage ? 'auto' : languages[language].direction}
        aria-label={t(`labels.${language}`, { path: isolated(path) })}
        placeholder={languages[language].name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        className={isVisible ? '' : 'text-ink-quiet'}
        {...register(name)}
      />
      {language === primaryLanguage ? (
        <span className="flex h-6 items-center px-3 text-ink-quiet text-xs">
          <bdi dir="ltr" className="truncate">
            {path}
          </bdi>
        </span>
      ) : (
        <LabelState link={link} language={language} stored={stored} />
      )}
      {error && (
        <p id={errorId} role="alert" className="px-3 pb-1 text-red-ink text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

type StateProps = Pick<Props, 'link' | 'stored'> & { language: TranslationLanguage }

function LabelState({ link, language, stored }: StateProps) {
  const t = useTranslations('admin.translations')
  const { setValue } = useFormContext()
  const state = linkState(useWatch({ name: link }) as LinkValues, stored, language)
  const confirm = () => setValue(`${link}.confirmed.${language}`, true, { shouldDirty: true })
  return (
    <span className="flex min-h-6 flex-wrap items-center gap-x-2">
      <TranslationBadge state={state} />
      {state === 'stale' && (
        <Button variant="quiet" size="sm" title={t('confirmHint')} onClick={confirm}>
          <CheckIcon aria-hidden="true" className="size-4" />
          {t('confirm')}
        </Button>
      )}
    </span>
  )
}
