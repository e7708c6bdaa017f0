import type { ReactNode } from 'react'
import { WarningCircleIcon } from '../../ui/icons/warning-circle.ts'

/** Says in a form, until the next attempt, why the last one failed. */
export function FailureNote({ children, ...props }: { children: ReactNode; role?: 'alert' }) {
  return (
    <p {...props} className="flex gap-2 rounded-md bg-red px-4 py-3 text-red-ink text-sm">
      <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
