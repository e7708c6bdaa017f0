import { useEffect, useState } from 'react'

/** How long a button confirms that it has copied something. */
const confirmationMs = 4000

/** Whether something was copied a moment ago. */
export function useConfirmation() {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), confirmationMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return { isCopied, confirm: () => setCopied(true) }
}
