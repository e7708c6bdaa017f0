import { z } from 'zod'

export const codedMessageSchema = z.object({
  message: z.string().meta({ description: 'For people, in English' }),
  code: z.string().meta({ description: 'What is wrong, for programs and translations', examples: ['tooShort'] }),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .meta({ description: 'The arguments of the message', examples: [{ field: 'title', min: 2 }] }),
})

const fieldProblemSchema = codedMessageSchema
  .extend({ path: z.string() })
  .meta({ id: 'FieldProblem', description: "A field's path, its parts joined with dots: images.0" })
export type FieldProblem = z.infer<typeof fieldProblemSchema>

/** The body of an error; `message` and `code` repeat those of the first field, because toasts show only that. */
export const problemSchema = codedMessageSchema
  .extend({ errors: z.array(fieldProblemSchema).optional() })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problemSchema>

/** Written without the schema, because every page needs it and should not load zod. */
export function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
