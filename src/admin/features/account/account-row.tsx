import type { ReactNode } from 'react'
import type { Icon } from '../../../ui/icons/create-icon.tsx'

type Props = { icon: Icon<'duotone'>; title: ReactNode; facts: ReactNode; children?: ReactNode }

/** A second factor or a session: name, details and actions. */
export function AccountRow({ icon: Icon, title, facts, children }: Props) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-line py-4 first:pt-0 last:pb-0 not-last:border-b sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" weight="duotone" className="size-6 text-accent-ink max-sm:self-start" />
      <div className="wrap-anywhere grid min-w-0 grid-cols-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-md">{title}</div>
        <div className="text-ink-quiet text-sm">{facts}</div>
      </div>
      {children && (
        <div className="flex min-w-0 flex-wrap gap-2 *:wrapping-button! max-sm:col-start-2 sm:justify-end">
          {children}
        </div>
      )}
    </li>
  )
}
