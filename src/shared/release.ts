import { z } from 'zod'
import { responseObject } from './contract.ts'

/** GET /api/release: only staff read which version runs. */
export const releaseSchema = responseObject('Release', { version: z.string() })
