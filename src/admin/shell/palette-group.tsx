import { Command } from 'cmdk'
import type { Icon } from '../../ui/icons/create-icon.tsx'

export type PaletteItem = {
  id: string
  label: string
  /** Other words by which it is found. */
  keywords?: string
  note?: string
  icon: Icon
  select: () => void
}

const headingClasses =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-quiet'

export function PaletteGroup({ heading, items }: { heading: string; items: PaletteItem[] }) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={heading} className={headingClasses}>
      {items.map(({ id, label, note, icon: Icon, select }) => (
        <Command.Item
          key={id}
          value={id}
          onSelect={select}
          className="flex h-10 cursor-pointer items-center gap-3 rounded-md px-3 text-md data-[selected=true]:bg-hover pointer-coarse:h-12"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
          <span dir="auto" className="truncate">
            {label}
          </span>
          {note && <bdi className="ms-auto shrink-0 text-ink-quiet text-sm">{note}</bdi>}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
