import { useMemo, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import { clearReceipt, readReceipt, type SentApplication, saveReceipt } from './vendor-receipt.ts'

/** The receipt of the application that was sent just now, or before a reload. */
export function useReceipt() {
  const isHydrated = useHydrated()
  const [sent, setSent] = useState<SentApplication>()
  const [isDismissed, setDismissed] = useState(false)
  // The server renders without a receipt, so it is restored after hydration.
  const restored = useMemo(() => (isHydrated ? readReceipt() : undefined), [isHydrated])
  return {
    sent: sent ?? (isDismissed ? undefined : restored),
    isNew: sent !== undefined,
    show: (application: SentApplication) => {
      saveReceipt(application)
      setSent(application)
    },
    dismiss: () => {
      clearReceipt()
      setSent(undefined)
      setDismissed(true)
    },
  }
}
