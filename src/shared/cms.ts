import { z } from 'zod'
import { answerObject } from './contract.ts'

export const cmsStatsSchema = answerObject('CmsStats', { totalPages: z.int() })
export type CmsStats = z.infer<typeof cmsStatsSchema>
