import { z } from 'zod'

export const wrongBodyMessage = 'Send the fields as a JSON object'

/** A request body. Unknown fields are dropped. */
export function inputObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape, { error: wrongBodyMessage }).meta({ id })
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
export function booleanField(label: string) {
  return z.boolean({ error: `${label} must be true or false` })
}

export const highestOrder = 1_000_000

/** Display order of clients and portfolio items. */
export function displayOrder() {
  return z
    .number({ error: 'Order must be a number' })
    .min(0, { error: 'Order must be 0 or more', abort: true })
    .max(highestOrder, { error: `Order must be at most ${highestOrder}`, abort: true })
    .refine(Number.isInteger, { error: 'Order must be a whole number' })
}
