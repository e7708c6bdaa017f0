import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { Panel, PanelHead } from './panel-parts.tsx'

export const Drawer = Primitive.Root
export const DrawerTrigger = Primitive.Trigger

const drawer = tv({
  slots: {
    panel: [
      'fixed inset-y-0 z-50 flex w-[min(24rem,calc(100%-3rem))] flex-col overflow-y-auto overscroll-contain',
      'text-ink shadow-lg outline-none',
      'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
    ],
  },
  variants: {
    side: {
      start: { panel: 'start-0 border-line border-e [--slide-from:-100%]' },
      end: { panel: 'end-0 border-line border-s [--slide-from:100%]' },
    },
    night: {
      true: { panel: 'on-night' },
      false: { panel: 'bg-surface-raised' },
    },
  },
  defaultVariants: { side: 'end', night: false },
})

type DrawerContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> &
  VariantProps<typeof drawer> & { title: ReactNode; description?: ReactNode }

export function DrawerContent({ title, description, side, night, children, className, ...props }: DrawerContentProps) {
  const classes = drawer({ side, night })
  return (
    <Panel {...props} className={classes.panel({ className })}>
      <div className="flex items-start gap-4 py-4 ps-6 pe-4">
        <PanelHead title={title} description={description} />
      </div>
      <div className="grow px-6 pt-2 pb-8">{children}</div>
    </Panel>
  )
}
