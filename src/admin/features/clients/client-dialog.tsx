import { type Client, type ClientFormValues, clientDefaults, clientInputSchema } from '../../../shared/client.ts'
import { SwitchField, TextField } from '../../forms/fields.tsx'
import { ImageField } from '../../forms/image-field.tsx'
import { OrderField } from '../../records/order-field.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { clientKind } from './client-kind.ts'

function toValues(client?: Client): ClientFormValues {
  if (!client) return clientDefaults
  const { name, logo, website, order, active } = client
  return { name, logo, website, order, active }
}

export function ClientDialog({ clients }: { clients: readonly Client[] | undefined }) {
  return (
    <RecordDialog kind={clientKind} items={clients} schema={clientInputSchema} toValues={toValues}>
      <TextField required data-autofocus name="name" label="Name" />
      <ImageField
        name="logo"
        label="Logo URL"
        titleName="name"
        ground="paper"
        help="Without a logo the name is set in type."
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField name="website" label="Website" type="url" inputMode="url" placeholder="https://" />
        <OrderField />
      </div>
      <SwitchField name="active" label="Active" help="Only active clients are shown on the site." />
    </RecordDialog>
  )
}
