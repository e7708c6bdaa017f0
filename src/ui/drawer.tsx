import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { Button } from './button.tsx'
import { useReturnFocus } from './use-return-focus.ts'

export const Drawer = Primitive.Root
export const DrawerTrigger = Primitive.Trigger

const drawer = tv({
  slots: {
    overlay: 'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
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
  const look = drawer({ side, night })
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={look.overlay()} />
      <Primitive.Content
        {...returnFocus}
        {...(!description && { 'aria-describedby': undefined })}
        {...props}
        className={look.panel({ className })}
      >
        <div className="flex items-start gap-4 py-4 ps-6 pe-4">
          <div className="grid grow gap-1 pt-1.5">
            <Primitive.Title className="font-bold font-heading text-title">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-ink-quiet text-sm">{description}</Primitive.Description>
            )}
          </div>
          <Primitive.Close asChild>
            <Button variant="quiet" size="icon" aria-label="Close">
              <XIcon aria-hidden="true" />
            </Button>
          </Primitive.Close>
        </div>
        <div className="grow px-6 pt-2 pb-8">{children}</div>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
