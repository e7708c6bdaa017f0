import { z } from 'zod'
import { coded } from './coded-message.ts'
import {
  booleanField,
  changesOf,
  displayOrder,
  highestOrder,
  idText,
  inputObject,
  responseObject,
  versionNumber,
} from './contract.ts'
import { isStorable, requiredText } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { optionalImageUrl, optionalWebUrl } from './url.ts'

/** Only the name has translations. */
const clientName = () => requiredText('name', 2)

export const clientInputSchema = inputObject('ClientInput', {
  name: clientName(),
  translations: translationsInput({ name: clientName() }),
  logo: optionalImageUrl(),
  website: optionalWebUrl(),
  order: displayOrder().default(0),
  active: booleanField('active').default(true),
})
export type ClientInput = z.output<typeof clientInputSchema>
export type ClientFormValues = z.input<typeof clientInputSchema>

export const clientChangesSchema = changesOf('ClientChanges', clientInputSchema.shape)
export type ClientChanges = z.output<typeof clientChangesSchema>

const maxOrderedClients = 1_000
const idsMessage = coded('clientCount', { min: 1, max: maxOrderedClients })
const id = z.string({ error: idsMessage }).max(100, idsMessage).refine(isStorable, idsMessage)

/** PUT /api/clients/order: the clients in their new order; all others follow in the order that they have. */
export const clientOrderSchema = inputObject('ClientOrder', {
  ids: z
    .array(id, { error: idsMessage })
    .min(1, idsMessage)
    .max(maxOrderedClients, idsMessage)
    .refine((ids) => new Set(ids).size === ids.length, { error: coded('clientTwice') }),
})

export const clientSorts = ['order'] as const
export type ClientSort = (typeof clientSorts)[number] | `-${(typeof clientSorts)[number]}`

export const clientSchema = responseObject('Client', {
  id: idText,
  name: z.string(),
  logo: z.string(),
  website: z.string(),
  order: z.int(),
  active: z.boolean(),
  version: versionNumber,
  ...translationFields({ name: z.string() }),
})
export type Client = z.infer<typeof clientSchema>

export const clientDefaults: ClientFormValues = { name: '', logo: '', website: '', order: 0, active: true }

/** The order that puts a new client behind the last one. */
export function nextOrder(last: Client | undefined): number {
  return last ? orderBelow(last.order) : 0
}

/** New order after Move Up. */
export function orderAbove(order: number): number {
  return Math.max(0, order - 1)
}

/** New order after Move Down. */
export function orderBelow(order: number): number {
  return Math.min(highestOrder, order + 1)
}
