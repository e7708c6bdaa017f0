import type { VendorReceipt } from '../../../shared/vendor.ts'

export type SentApplication = { receipt: VendorReceipt; company: string }

const storageKey = 'vendor-receipt'
const lifetimeMs = 24 * 60 * 60 * 1000

/** The receipt of an application that was sent in this browser within the last day and not dismissed. */
export function readReceipt(): SentApplication | undefined {
  try {
    const { sent, sentAt } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (sent && Date.now() - sentAt < lifetimeMs) return sent
    localStorage.removeItem(storageKey)
  } catch {
    // Local storage is disabled, or its content is damaged.
  }
  return undefined
}

export function saveReceipt(sent: SentApplication): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ sent, sentAt: Date.now() }))
  } catch {
    // Local storage is disabled or full; the receipt is shown until the page is left.
  }
}

export function clearReceipt(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without local storage there is no receipt to clear.
  }
}
