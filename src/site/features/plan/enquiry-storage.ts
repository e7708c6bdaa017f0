import type { Budget, Occasion } from '../../../shared/enquiry.ts'
import type { PortfolioCategory } from '../../../shared/portfolio.ts'

/** What the form holds; '' is an answer that was not given. */
export type PlanValues = {
  category: PortfolioCategory | ''
  occasion: Occasion | ''
  /** Whether there is a date yet. */
  when: 'known' | 'open'
  date: string
  guests: number | ''
  budget: Budget | ''
  message: string
  name: string
  phone: string
  email: string
  acceptedTerms: boolean
  /** For robots, see the contract. */
  website: string
}

export const emptyPlan: PlanValues = {
  category: '',
  occasion: '',
  when: 'known',
  date: '',
  guests: '',
  budget: '',
  message: '',
  name: '',
  phone: '',
  email: '',
  acceptedTerms: false,
  website: '',
}

/** What was sent, for the receipt. */
export type SentEnquiry = Omit<PlanValues, 'category' | 'when' | 'phone' | 'acceptedTerms' | 'website'> & {
  sentAt: string
  category: PortfolioCategory
}

/** Personal data must not stay on a shared computer: after an idle day the browser forgets it. */
const lifetimeMs = 24 * 60 * 60 * 1000

export const planDraft = createStoredValue<Partial<PlanValues>>('enquiry-draft')
/** Nothing else, because others may use the browser too. */
export const planReceipt = createStoredValue<{ reference: string }>('enquiry-receipt')

function createStoredValue<Value extends object>(key: string) {
  const clear = () => {
    try {
      localStorage.removeItem(key)
    } catch {
      // Without local storage there is nothing to clear.
    }
  }
  return {
    clear,
    read: (): Value | undefined => {
      try {
        const { value, savedAt } = JSON.parse(localStorage.getItem(key) ?? '{}')
        if (typeof value === 'object' && Date.now() - savedAt < lifetimeMs) return value
      } catch {
        // Local storage is disabled, or its content is damaged.
      }
      clear()
      return undefined
    },
    save: (value: Value) => {
      try {
        localStorage.setItem(key, JSON.stringify({ value, savedAt: Date.now() }))
      } catch {
        // Local storage is disabled or full; the form works without it.
      }
    },
  }
}
