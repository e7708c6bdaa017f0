import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { saveSetting } from '../../../client/changes.ts'
import { readAgain } from '../../../client/freshness.ts'
import { contentReads } from '../../../client/reads.ts'
import {
  type RetentionKey,
  retentionLimit,
  type Setting,
  singleSettings,
  singleValueSchema,
} from '../../../shared/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { messageKey } from '../../context/message-key.ts'
import { queryClient } from '../../context/query-client.ts'
import { useMay } from '../../context/use-viewer.ts'
import { TextField } from '../../forms/fields.tsx'
import { LoadError } from '../../layout/load-error.tsx'
import { EditForm } from '../../saving/edit-form.tsx'
import { FormCard } from '../../saving/form-card.tsx'
import { SaveNotices } from '../../saving/save-notices.tsx'
import { type SaveCall, useSave } from '../../saving/use-save.ts'

const keys = [
  'retention_rejected_days',
  'retention_approved_days',
  'retention_pending_days',
  'retention_enquiries_days',
] as const satisfies RetentionKey[]
type Values = Record<RetentionKey, string>

const byKey = <T,>(value: (key: RetentionKey) => T) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<RetentionKey, T>

const toValues = (settings: readonly Setting[] | null): Values =>
  byKey((key) => settings?.find((setting) => setting.key === key)?.value ?? singleSettings[key])

/** Saves those that were changed, each over the version that the form was filled from. */
async function send({ body, saved, idempotencyKey }: SaveCall<Setting[]>): Promise<Setting[]> {
  const values = body as Values
  return await Promise.all(
    (saved ?? []).map(async (setting) => {
      const key = setting.key as keyof Values
      if (values[key] === setting.value) return setting
      const call = { version: setting.version, idempotencyKey: `${idempotencyKey}-${key}` }
      return await saveSetting(key, { body: { value: values[key] }, ...call })
    }),
  )
}

const schema = z.object(byKey((key) => singleValueSchema(key) as z.ZodType<string, string>))

const labels = {
  retention_rejected_days: messageKey('admin.settings.fields.retention_rejected_days'),
  retention_approved_days: messageKey('admin.settings.fields.retention_approved_days'),
  retention_pending_days: messageKey('admin.settings.fields.retention_pending_days'),
  retention_enquiries_days: messageKey('admin.settings.fields.retention_enquiries_days'),
} satisfies Record<RetentionKey, string>

/** All of them together, read one by one. */
const read = queryOptions({
  queryKey: ['settings', 'retention'],
  queryFn: () => Promise.all(keys.map((key) => queryClient.fetchQuery(readAgain(contentReads.setting(key))))),
  meta: { changedBy: 'colleagues' },
})

/** After how many days documents, applications and enquiries are erased. */
export function RetentionSettings() {
  return useMay('manage_settings') ? <Retention /> : null
}

function Retention() {
  const t = useTranslations('admin.settings')
  const { data, error, refetch } = useQuery(read)
  return (
    <FormCard anchor="retention" title={t('retention.title')} description={t('retention.description')}>
      {data ? (
        <RetentionForm saved={data} />
      ) : error ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label={t('loading')} className="grid gap-5 sm:grid-cols-2">
          {keys.map((key) => (
            <Skeleton key={key} className="h-24" />
          ))}
        </Loading>
      )}
    </FormCard>
  )
}

function RetentionForm({ saved }: { saved: Setting[] }) {
  const t = useTranslations('admin.settings')
  const save = useSave<Setting[], Values, Values>({
    name: 'settings/retention',
    saved,
    schema,
    toValues,
    send,
    readNewest: () => queryClient.fetchQuery(readAgain(read)),
    refresh: [read.queryKey],
    success: { title: t('saved') },
    failure: { title: t('saveFailed') },
  })
  const input = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', maxLength: 4 } as const
  return (
    <>
      <SaveNotices save={save} labels={labels} />
      <EditForm form={save.form} labels={labels} onSubmit={() => void save.submit()} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {keys.map((key) => (
            <TextField
              key={key}
              required
              name={key}
              help={t(`retention.help.${key}`, { max: retentionLimit })}
              {...input}
            />
          ))}
        </div>
        <div className="flex justify-end max-sm:*:grow">
          <Button type="submit" disabled={!save.isDirty} pending={save.isPending} className="wrapping-button!">
            {t('retention.submit')}
          </Button>
        </div>
      </EditForm>
    </>
  )
}
