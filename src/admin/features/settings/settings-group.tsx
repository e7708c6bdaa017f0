import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiKeys } from '../../../shared/paths.ts'
import { type Setting, type SettingKey, settingLabels, settingsFormSchema } from '../../../shared/settings.ts'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { Failure } from '../../frame/failure.tsx'
import { FormSkeleton, SaveBar } from './form-parts.tsx'
import { type SettingGroup, valuesOf } from './setting-groups.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = { group: SettingGroup; readOnly: boolean; onDirty: (id: string, isDirty: boolean) => void }

export function SettingsGroup(props: Props) {
  const { data, error, isError, isFetching, refetch } = useQuery<Setting[]>({ queryKey: apiKeys.settings })
  if (data) return <GroupForm {...props} settings={data} />
  if (isError) return <Failure what="the settings" error={error} onRetry={refetch} isRetrying={isFetching} />
  return <FormSkeleton fields={props.group.keys.length} />
}

function GroupForm({ group, readOnly, onDirty, settings }: Props & { settings: Setting[] }) {
  const { id, keys } = group
  const saving = useSaveSettings()
  const shape = Object.fromEntries(keys.map((key) => [key, true as const]))
  const { form, submit, isDirty } = useSaveForm({
    schema: settingsFormSchema.pick(shape as Record<SettingKey, true>),
    values: valuesOf(settings, keys) as Record<SettingKey, string>,
    save: saving.mutateAsync,
  })
  useEffect(() => onDirty(id, isDirty), [onDirty, id, isDirty])
  return (
    <EditForm form={form} onSubmit={submit} readOnly={readOnly} className="grid gap-5">
      {keys.map((key) => (
        <SettingField key={key} name={key} />
      ))}
      <SaveBar pending={saving.isPending} readOnly={readOnly} />
    </EditForm>
  )
}

const inputs: Partial<Record<SettingKey, { type: string; help?: string }>> = {
  contact_email: { type: 'email' },
  contact_phone: { type: 'tel' },
  whatsapp_link: { type: 'url', help: 'For example https://wa.me/96500000000' },
}

function SettingField({ name }: { name: SettingKey }) {
  const label = settingLabels[name]
  if (name === 'company_description') return <TextAreaField required name={name} label={label} rows={4} />
  if (name === 'company_name') return <TextField required name={name} label={label} />
  const isSocial = name.startsWith('social_')
  const { type, help } = inputs[name] ?? { type: 'url' }
  return (
    <TextField
      required={!isSocial}
      name={name}
      label={label}
      type={type}
      help={help}
      placeholder={isSocial ? 'https://' : undefined}
    />
  )
}
