import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { clientReads } from '../../../client/reads.ts'
import {
  type Client,
  type ClientFormValues,
  type ClientInput,
  clientDefaults,
  clientInputSchema,
  nextOrder,
} from '../../../shared/client.ts'
import { queryClient } from '../../context/query-client.ts'
import { SwitchField, TextField, UrlField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { OrderField } from '../../records/order-field.tsx'
import type { RecordForm } from '../../records/record-form.ts'

export const clientForm: RecordForm<Client, ClientFormValues, ClientInput> = {
  read: clientReads.byId,
  schema: clientInputSchema,
  labels: { name: 'Name', logo: 'Logo URL', website: 'Website', order: 'Display Order', active: 'Active' },
  toValues: (client) => {
    if (!client)
      return { ...clientDefaults, order: nextOrder(queryClient.getQueryData(clientReads.last.queryKey)?.[0]) }
    const { name, logo, website, order, active } = client
    return { name, logo, website, order, active }
  },
  Fields: ClientFields,
}

function ClientFields({ item }: { item: Client | null }) {
  useNextOrder(item === null)
  return (
    <>
      <TextField required data-autofocus name="name" />
      <ImageField name="logo" titleName="name" ground="paper" help="Without a logo, the name is shown as text." />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <UrlField name="website" />
        <OrderField />
      </div>
      <SwitchField name="active" help="Only active clients are shown on the site." />
    </>
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
