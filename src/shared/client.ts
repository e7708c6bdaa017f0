import { z } from 'zod'
import {
  booleanField,
  displayOrder,
  highestOrder,
  idText,
  inputObject,
  responseObject,
  versionNumber,
} from './contract.ts'
import { normalizeSearch } from './search-text.ts'
import { compareText, requiredText } from './text.ts'
import { changeableImageUrl, changeableWebUrl, optionalImageUrl, optionalWebUrl } from './url.ts'

export const clientInputSchema = inputObject('ClientInput', {
  name: requiredText('Name', 2),
  logo: optionalImageUrl(),
  website: optionalWebUrl(),
  order: displayOrder().default(0),
  active: booleanField('Active').default(true),
})
export type ClientInput = z.output<typeof clientInputSchema>
export type ClientFormValues = z.input<typeof clientInputSchema>

/** PUT: the full form, or only `order` when reordering. No defaults, because omitted fields stay unchanged. */
export const clientChangesSchema = inputObject('ClientChanges', {
  name: requiredText('Name', 2).optional(),
  logo: changeableImageUrl(),
  website: changeableWebUrl(),
  order: displayOrder().optional(),
  active: booleanField('Active').optional(),
})
export type ClientChanges = z.output<typeof clientChangesSchema>

export const clientSchema = responseObject('Client', {
  id: idText,
  name: z.string(),
  logo: z.string(),
  website: z.string(),
  order: z.int(),
  active: z.boolean(),
  version: versionNumber,
})
export type Client = z.infer<typeof clientSchema>

export const clientDefaults: ClientFormValues = { name: '', logo: '', website: '', order: 0, active: true }

/** New order after Move Up. */
export function orderAbove(order: number): number {
  return Math.max(0, order - 1)
}

/** New order after Move Down. */
export function orderBelow(order: number): number {
  return Math.min(highestOrder, order + 1)
}

/** Display order (D40): by order, then name, then id. */
export function compareClients(
  a: Pick<Client, 'order' | 'name' | 'id'>,
  b: Pick<Client, 'order' | 'name' | 'id'>,
): number {
  return a.order - b.order || compareText(normalizeSearch(a.name), normalizeSearch(b.name)) || compareText(a.id, b.id)
}
