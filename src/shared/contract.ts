import { z } from 'zod'
import { coded, type FieldName } from './coded-message.ts'

/** A request body. Unknown fields are dropped. */
export function inputObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape, { error: coded('notObject') }).meta({ id })
}

type Fields = Record<string, z.ZodType>
type WithoutDefaults<Shape extends Fields> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodDefault<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Field]
}
type Optional<Shape extends Fields> = { [Field in keyof Shape]: z.ZodOptional<Shape[Field]> }

const mapFields = (shape: Fields, change: (field: z.ZodType) => z.ZodType) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, change(field)]))

/** Zod fills in a default even for an optional field. */
const withoutDefault = (field: z.ZodType) =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field

/** The body of a PUT that changes a record. It names the fields that change; all others stay as they are. */
export function changesOf<Shape extends Fields>(id: string, shape: Shape) {
  const fields = mapFields(shape, (field) => withoutDefault(field).optional())
  return inputObject(id, fields as Optional<WithoutDefaults<Shape>>)
}

/** The body of a PUT that saves a singleton, which may not exist yet: only its optional fields can be left out. */
export function singletonChangesOf<Shape extends Fields>(id: string, shape: Shape) {
  return inputObject(id, mapFields(shape, withoutDefault) as WithoutDefaults<Shape>)
}

/** A response body. Every field is listed, so that no internal field is sent by accident. */
export function responseObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}

export const idText = z.string().meta({ description: 'UUIDv7' })

export const instantText = z.string().meta({ format: 'date-time', examples: ['2026-12-01T19:00:00.000+03:00'] })

/** Incremented by every save; sent as ETag and expected as If-Match. */
export const versionNumber = z.int().meta({ description: 'Version of the record, sent back as If-Match' })

/** Strictly a boolean: strings such as 'true' are rejected. */
export function booleanField(field: FieldName) {
  return z.boolean({ error: coded('notBoolean', { field }) })
}

export const highestOrder = 1_000_000

/** Display order of clients and portfolio items. */
export function displayOrder() {
  return z
    .number({ error: coded('orderNotNumber') })
    .min(0, { error: coded('orderTooSmall'), abort: true })
    .max(highestOrder, { error: coded('orderTooLarge', { max: highestOrder }), abort: true })
    .refine(Number.isInteger, { error: coded('orderNotWhole') })
}
