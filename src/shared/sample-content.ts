import { z } from 'zod'
import { responseObject } from './contract.ts'

/** How many sample records are still unedited (D7). */
export const sampleContentSchema = responseObject('SampleContent', { remaining: z.int() })
