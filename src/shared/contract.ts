import { z } from 'zod'

export const wrongBodyMessage = 'Send the fields as a JSON object'

/** What a client sends. Unknown fields are dropped, never stored (T6). */
export function inputObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape, { error: wrongBodyMessage }).meta({ id })
}

/** What the API answers. Every field is named, so nothing leaves by accident. */
export function answerObject<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}

export const idText = z.string().meta({ description: 'UUIDv7' })

export const instantText = z.string().meta({ format: 'date-time', examples: ['2026-12-01T19:00:00.000+03:00'] })

/** Grows with every save of the record; travels as ETag and If-Match (D39). */
export const versionNumber = z.int().meta({ description: 'Version of the record, sent back as If-Match' })

/** A missing value takes the default; anything else that is not yes or no is refused. */
export function yesOrNo(label: string) {
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
