import { z } from 'zod'
import { responseObject } from './contract.ts'

/** How many sample records are still unedited. */
export const sampleContentSchema = responseObject('SampleContent', { remaining: z.int() })
