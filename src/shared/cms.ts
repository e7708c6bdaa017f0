import { z } from 'zod'
import { responseObject } from './contract.ts'

export const cmsStatsSchema = responseObject('CmsStats', { totalPages: z.int() })
