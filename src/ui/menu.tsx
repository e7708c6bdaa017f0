import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'

type Item = { label: string; onSelect: () => void }

type Props = {
  /** The button that opens the menu. */
  children: ReactElement
  items: readonly Item[]
}

/** A list of actions behind a button. */
export function Menu({ children, items }: Props) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 grid min-w-44 gap-0.5 rounded-md border border-line bg-surface-raised p-1 text-ink shadow-lg data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          {items.map(({ label, onSelect }) => (
            <Primitive.Item
              key={label}
              onSelect={onSelect}
              className="flex h-9 cursor-pointer select-none items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-hover pointer-coarse:h-11"
            >
              {label}
            </Primitive.Item>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
