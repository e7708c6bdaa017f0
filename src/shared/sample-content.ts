import { z } from 'zod'
import { answerObject } from './contract.ts'

/** How much of what came with the first start is still as it came (D7). */
export const sampleContentSchema = answerObject('SampleContent', { remaining: z.int() })
export type SampleContent = z.infer<typeof sampleContentSchema>
