import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { contentReads } from '../../../client/reads.ts'
import { settingChoices } from '../../../shared/settings.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { SettingChoices } from './setting-choices.tsx'

const refresh = [contentReads.formats.queryKey]

/** How the site writes numbers and dates. */
export function FormatSettings({ readOnly }: { readOnly: boolean }) {
  const t = useTranslations('admin.settings')
  const { data: saved, error, refetch } = useQuery(contentReads.formats)
  return (
    <FormCard anchor="formats" title={t('formats.title')} description={t('formats.description')}>
      {!saved && error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <fieldset disabled={readOnly || !saved} className="grid min-w-0 grid-cols-1 gap-5">
          <SettingChoices
            setting="digits"
            saved={saved?.digits}
            refresh={refresh}
            legend={t('fields.digits')}
            options={settingChoices.digits.map((value) => ({
              value,
              label: t(`formats.digits.${value}.label`),
              help: t(`formats.digits.${value}.help`),
            }))}
          />
          <SettingChoices
            setting="show_hijri"
            saved={saved && (saved.showHijri ? 'on' : 'off')}
            refresh={refresh}
            legend={t('fields.show_hijri')}
            options={settingChoices.show_hijri.map((value) => ({
              value,
              label: t(`formats.show_hijri.${value}.label`),
              help: t(`formats.show_hijri.${value}.help`),
            }))}
          />
        </fieldset>
      )}
    </FormCard>
  )
}
