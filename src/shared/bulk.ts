import { z } from 'zod'
import { coded } from './coded-message.ts'
import { booleanField, idText, responseObject } from './contract.ts'
import { eventStatuses } from './event.ts'
import { kinds, type ListedKind } from './kinds.ts'
import { pageStatuses } from './page.ts'
import { codedMessageSchema } from './problem.ts'
import { optionalDateTime } from './schedule.ts'
import { isStorable } from './text.ts'

export const maxBulkRecords = 200

const withoutValue = z.object({})
/** A status ends the plan of a record, so Undo sends the earlier plan along. */
const withStatus = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  z.object({
    value: z.enum(statuses, { error: coded('notOneOf', { parameter: 'status', values: statuses.join(', ') }) }),
    publishAt: optionalDateTime(coded('invalidPublishTime')),
  })
const withFlag = z.object({ value: booleanField('value') })

type Kinds = typeof kinds
export type BulkKind = { [Kind in ListedKind]: [] extends Kinds[Kind]['bulk'] ? never : Kind }[ListedKind]
type BulkAction<Kind extends BulkKind> = Kinds[Kind]['bulk'][number]
type StatusKind = { [Kind in BulkKind]: 'status' extends BulkAction<Kind> ? Kind : never }[BulkKind]

const actionInputs = { delete: withoutValue, restore: withoutValue, erase: withoutValue, feature: withFlag }
const statusInputs = {
  events: withStatus(eventStatuses).extend({ followClock: booleanField('followClock').optional() }),
  pages: withStatus(pageStatuses),
} satisfies Record<StatusKind, z.ZodObject>

/** The actions of each kind of record with the value that they take. */
export type BulkActions<Kind extends BulkKind> = {
  [Action in BulkAction<Kind>]: Action extends keyof typeof actionInputs
    ? (typeof actionInputs)[Action]
    : (typeof statusInputs)[Kind & StatusKind]
}

/** The value of an action; undefined for actions without one. */
export type BulkValue<
  Kind extends BulkKind,
  Action extends keyof BulkActions<Kind>,
> = BulkActions<Kind>[Action] extends {
  _zod: { output: { value: infer Value } }
}
  ? Value
  : undefined

/** The plan that records have after a change of their status. */
export type BulkPlan = { publishAt?: string | null | undefined; followClock?: boolean | undefined }

export type BulkInput<Kind extends BulkKind> = {
  [Action in keyof BulkActions<Kind>]: {
    ids: string[]
    action: Action
    value?: BulkValue<Kind, Action>
    versions?: Record<string, number>
  } & BulkPlan
}[keyof BulkActions<Kind>]

const idsMessage = coded('recordCount', { min: 1, max: maxBulkRecords })
const ids = z
  .array(z.string({ error: idsMessage }).max(100, idsMessage).refine(isStorable, idsMessage), { error: idsMessage })
  .min(1, idsMessage)
  .max(maxBulkRecords, idsMessage)

/** The versions that a change is based on, by id; a record without one is changed without a check. */
const versions = z.record(z.string(), z.int(), { error: coded('invalidVersions') }).optional()

/** The body of POST /api/{kind}/bulk. */
export function bulkInputSchema<Kind extends BulkKind>(kind: Kind): z.ZodType<BulkInput<Kind>> {
  const inputs: Record<BulkAction<BulkKind>, z.ZodObject> = {
    ...actionInputs,
    status: statusInputs[kind as StatusKind],
  }
  const actions: readonly BulkAction<BulkKind>[] = kinds[kind].bulk
  const bodies = actions.map((action) => inputs[action].extend({ ids, versions, action: z.literal(action) }))
  const error = (issue: { code?: string }) =>
    issue.code === 'invalid_type' ? coded('notObject') : coded('notAction', { values: actions.join(', ') })
  const schema = z.discriminatedUnion('action', bodies as [(typeof bodies)[number]], { error })
  return schema as unknown as z.ZodType<BulkInput<Kind>>
}

/** What became of one record; `message` and `code` say why it was left unchanged. */
export const bulkResultSchema = responseObject('BulkResult', {
  id: idText,
  ok: z.boolean(),
  ...codedMessageSchema.partial().shape,
})
export type BulkResult = z.infer<typeof bulkResultSchema>
