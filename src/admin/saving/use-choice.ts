import { useState } from 'react'

/** A value that is saved as soon as it is chosen. The choice shows at once, before the stored value changes. */
export function useChoice<Stored, Chosen extends Stored>(
  stored: Stored,
  save: (chosen: Chosen, options: { onSettled: () => void }) => void,
) {
  const [pending, setPending] = useState<{ chosen: Chosen }>()
  const choose = (chosen: Chosen) => {
    setPending({ chosen })
    save(chosen, { onSettled: () => setPending(undefined) })
  }
  return [pending ? pending.chosen : stored, choose] as const
}
