import { z } from 'zod'
import { answerObject } from './contract.ts'

/** How many sample records are still unedited (D7). */
export const sampleContentSchema = answerObject('SampleContent', { remaining: z.int() })
export type SampleContent = z.infer<typeof sampleContentSchema>
