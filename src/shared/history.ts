import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { type KindWith, kindsWith } from './kinds.ts'
import { dayParameter, languageParameter, oneOf, pageParameters } from './listing.ts'

export const trashKinds = kindsWith('trash')
export type TrashKind = KindWith<'trash'>

export const isTrashKind = (kind: string): kind is TrashKind => trashKinds.some((one) => one === kind)

/** Everything with a history. */
export const historyKinds = kindsWith('history')
export type HistoryKind = KindWith<'history'>

export const revisionActions = ['created', 'updated', 'deleted', 'restored'] as const
export type RevisionAction = (typeof revisionActions)[number]

/** Authors of changes that no person made, by the id with which a history is filtered. */
export const systemAuthors = { schedule: 'Schedule', sample: 'Sample content', upgrade: 'Upgrade' } as const
export type SystemAuthor = keyof typeof systemAuthors

/** How many days a deleted record can be restored. */
export const trashDays = 30

/** GET /api/history; days in the site's zone, both included. Names are in the language where they are translated. */
export const historyQuerySchema = z.object({
  ...pageParameters,
  kind: oneOf('kind', historyKinds),
  id: z
    .string({ error: coded('invalidId') })
    .max(100, coded('invalidId'))
    .optional(),
  by: z
    .string({ error: coded('invalidId') })
    .max(100, coded('invalidId'))
    .optional(),
  from: dayParameter,
  to: dayParameter,
  lang: languageParameter,
})

/** Without an id: a change that no person made, whose name is one of `systemAuthors`. */
const authorSchema = z.object({ id: idText.nullable(), name: z.string() })

/** The value of a field is that of the API; a translated text has a field such as `translations.ar.title`. */
const fieldChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type FieldChange = z.infer<typeof fieldChangeSchema>

export const revisionSchema = responseObject('Revision', {
  id: idText,
  kind: z.enum(historyKinds),
  recordId: z.string(),
  name: z.string(),
  version: versionNumber,
  action: z.enum(revisionActions),
  at: instantText,
  by: authorSchema,
  redacted: z.literal(true).optional().meta({ description: 'Its content was removed for good' }),
  changes: z.array(fieldChangeSchema),
})
export type Revision = z.infer<typeof revisionSchema>

/** GET /api/history/people: those who made changes that the caller may read. */
export const historyPersonSchema = responseObject('HistoryPerson', { id: idText, name: z.string() })
export type HistoryPerson = z.infer<typeof historyPersonSchema>

/** POST /api/history/{id}/restore. `without` names fields whose value cannot be restored and is left out. */
export const revisionRestoreSchema = inputObject('RevisionRestore', {
  without: z
    .array(z.string({ error: coded('invalidFieldNames') }).max(100, coded('invalidFieldNames')), {
      error: coded('invalidFieldNames'),
    })
    .max(20, coded('invalidFieldNames'))
    .optional(),
})
export type RevisionRestore = z.output<typeof revisionRestoreSchema>

/** GET /api/trash, newest first. */
export const trashQuerySchema = z.object({
  ...pageParameters,
  kind: oneOf('kind', trashKinds),
  lang: languageParameter,
})

export const trashedSchema = responseObject('TrashedRecord', {
  kind: z.enum(trashKinds),
  id: idText,
  name: z.string(),
  deletedAt: instantText,
  deletedBy: authorSchema,
  /** When it is deleted permanently. */
  until: instantText,
})
export type TrashedRecord = z.infer<typeof trashedSchema>
