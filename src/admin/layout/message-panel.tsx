import type { ReactNode } from 'react'
import type { Icon } from '../../ui/icons/create-icon.tsx'

type Props = { icon: Icon<'duotone'>; title: string; children?: ReactNode; action?: ReactNode; as?: 'h1' | 'h2' }

/** Replaces content that is empty, not found, not allowed or not reachable. */
export function MessagePanel({ icon: Icon, title, children, action, as: Heading = 'h2' }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg border border-line border-dashed px-6 py-16 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-accent-tint text-accent-ink">
        <Icon aria-hidden="true" weight="duotone" className="size-7" />
      </span>
      <Heading className="text-title">{title}</Heading>
      {children && <p className="measure text-ink-quiet text-md">{children}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
