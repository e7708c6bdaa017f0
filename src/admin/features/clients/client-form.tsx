import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { clientReads } from '../../../client/reads.ts'
import {
  type Client,
  type ClientFormValues,
  type ClientInput,
  clientDefaults,
  clientInputSchema,
  nextOrder,
} from '../../../shared/client.ts'
import { messageKey } from '../../context/message-key.ts'
import { queryClient } from '../../context/query-client.ts'
import { SwitchField, UrlField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { OrderField } from '../../records/order-field.tsx'
import type { RecordForm } from '../../records/record-form.ts'

const translated = ['name'] as const

export const clientForm: RecordForm<Client, ClientFormValues, ClientInput> = {
  read: clientReads.byId,
  schema: clientInputSchema,
  labels: {
    name: messageKey('admin.clients.fields.name'),
    logo: messageKey('admin.clients.fields.logo'),
    website: messageKey('admin.clients.fields.website'),
    order: messageKey('admin.clients.fields.order'),
    active: messageKey('admin.clients.fields.active'),
    ...translationLabels(translated),
  },
  toValues: (client) => {
    const texts = translationValues(client, translated)
    const last = queryClient.getQueryData(clientReads.last.queryKey)?.[0]
    if (!client) return { ...clientDefaults, order: nextOrder(last), ...texts }
    const { name, logo, website, order, active } = client
    return { name, logo, website, order, active, ...texts }
  },
  Fields: ClientFields,
}

function ClientFields({ item }: { item: Client | null }) {
  useNextOrder(item === null)
  const t = useTranslations('admin.clients')
  return (
    <Translations fields={translated} saved={item}>
      <TranslatedTextField required data-autofocus name="name" />
      <ImageField name="logo" title={t('logo')} titleName="name" ground="paper" help={t('hints.logo')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <UrlField name="website" />
        <OrderField />
      </div>
      <SwitchField name="active" help={t('hints.active')} />
    </Translations>
  )
}

/** Proposes the next free order if it became known after the form was opened. */
function useNextOrder(isNew: boolean) {
  const { data } = useQuery({ ...clientReads.last, enabled: isNew })
  const { getFieldState, resetField } = useFormContext<ClientFormValues>()
  const isProposed = useRef(!isNew || data !== undefined)
  useEffect(() => {
    if (isProposed.current || !data) return
    isProposed.current = true
    if (!getFieldState('order').isDirty) resetField('order', { defaultValue: nextOrder(data[0]) })
  }, [data, getFieldState, resetField])
}
