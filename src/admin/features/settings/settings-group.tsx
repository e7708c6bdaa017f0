import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { apiKeys } from '../../../shared/paths.ts'
import { type Setting, type SettingKey, settingLabels, settingsFormSchema } from '../../../shared/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { ConflictNote } from '../../forms/conflict-note.tsx'
import { EditForm } from '../../forms/edit-form.tsx'
import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { Section } from '../../forms/section.tsx'
import { SectionSkeleton } from '../../forms/section-skeleton.tsx'
import { useSaveForm } from '../../forms/use-save-form.ts'
import { isStored, type SettingGroup, valuesOf } from './setting-groups.ts'
import { useSaveSettings } from './use-save-settings.ts'

type Props = { group: SettingGroup; readOnly: boolean; onDirty: (id: string, isDirty: boolean) => void }

export function SettingsGroup(props: Props) {
  const rows = props.group.keys.map(rowOf)
  const skeleton = <SectionSkeleton label="Loading settings…" cards={[rows]} hasTitles={false} />
  return (
    <Section<Setting[]> apiKey={apiKeys.settings} what="the settings" skeleton={skeleton}>
      {(settings) => <GroupForm {...props} settings={settings ?? []} />}
    </Section>
  )
}

function GroupForm({ group, readOnly, onDirty, settings }: Props & { settings: Setting[] }) {
  const { id, keys } = group
  const client = useQueryClient()
  const saving = useSaveSettings()
  const values = valuesOf(settings, keys)
  const shape = Object.fromEntries(keys.map((key) => [key, true as const]))
  const readNewest = async () =>
    valuesOf(await client.fetchQuery<Setting[]>({ queryKey: apiKeys.settings, staleTime: 0 }), keys)
  /** What the form was filled with, or saved last. */
  const before = useRef(values)
  const { form, submit, load, isConflict, isDirty } = useSaveForm({
    schema: settingsFormSchema.pick(shape as Record<SettingKey, true>),
    values: values as Record<SettingKey, string>,
    save: async (output) => {
      await saving.mutateAsync({ values: output, before: before.current })
      before.current = output
    },
    findArrived: async (sent) => {
      const isMine = (key: string, value: string) => sent.some((values) => values[key as SettingKey] === value)
      const mine = Object.entries(await readNewest()).filter(([key, value]) => isMine(key, value))
      before.current = { ...before.current, ...Object.fromEntries(mine) }
    },
  })
  useEffect(() => onDirty(id, isDirty), [onDirty, id, isDirty])
  const state = isDirty ? 'changed' : isStored(settings, values) ? 'saved' : 'new'
  const findNewest = async () => {
    before.current = await readNewest()
  }
  const loadTheirs = () => load(before.current as Record<SettingKey, string>)
  return (
    <>
      {isConflict && <ConflictNote findNewest={findNewest} onKeepMine={submit} onLoadTheirs={loadTheirs} />}
      <EditForm form={form} onSubmit={submit} readOnly={readOnly} className="grid gap-6">
        <Card className="gap-5 card-room sm:p-8">
          {keys.map((key) => (
            <SettingField key={key} name={key} />
          ))}
        </Card>
        <SaveBar readOnly={readOnly} pending={saving.isPending} state={state} />
      </EditForm>
    </>
  )
}

const inputs: Partial<Record<SettingKey, { type: string; help?: string }>> = {
  contact_email: { type: 'email' },
  contact_phone: { type: 'tel' },
  whatsapp_link: { type: 'url', help: 'For example https://wa.me/96500000000' },
}

function rowOf(key: SettingKey) {
  if (key === 'company_description') return 'area'
  return inputs[key]?.help ? 'notedLine' : 'line'
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
