import type { ReactNode } from 'react'
import { CircleDashedIcon } from '../../../ui/icons/circle-dashed.ts'

/** Something to be done, with the button that leads there. Its list is in a size container. */
export function WorkRow({ title, text, children }: { title: ReactNode; text: ReactNode; children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line px-5 py-3 not-last:border-b @lg:grid-cols-[auto_minmax(0,1fr)_auto]">
      <CircleDashedIcon aria-hidden="true" className="size-5 text-accent-ink @max-lg:mt-0.5 @max-lg:self-start" />
      <span className="wrap-anywhere grid min-w-0 grid-cols-1">
        <span className="font-medium text-md">{title}</span>
        <span className="text-ink-quiet text-sm">{text}</span>
      </span>
      {children && <div className="flex min-w-0 @max-lg:col-start-2">{children}</div>}
    </li>
  )
}
