import { zodResolver } from '@hookform/resolvers/zod'
import { vendorInputSchema } from '../../../shared/vendor.ts'

/** What an application must be. Apart from the form, so that both are evaluated for themselves. */
export const vendorRules = zodResolver(vendorInputSchema)
