import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants/lite'
import { Panel, PanelHead } from './panel-parts.tsx'
import { placeMessages } from './place-messages.ts'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

const dialog = tv({
  slots: {
    panel: [
      'fixed inset-x-0 bottom-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-surface-raised text-ink outline-none',
      'scroll-py-24 data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
      'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl sm:shadow-lg',
      'sm:data-[state=closed]:animate-rise-out sm:data-[state=open]:animate-rise-in',
    ],
    header: 'tall:sticky top-0 z-10 flex items-start gap-4 bg-surface-raised py-4 ps-6 pe-4 sm:pt-6',
    footer:
      'tall:sticky bottom-0 z-10 flex flex-wrap-reverse justify-end gap-3 border-line border-t bg-surface-raised px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow print:hidden',
  },
  variants: {
    size: {
      /** For questions: on a phone only as tall as its content. */
      sm: { panel: 'max-h-dvh rounded-t-xl sm:max-w-md' },
      md: { panel: 'top-0 sm:max-w-xl' },
      lg: { panel: 'top-0 sm:max-w-3xl' },
    },
  },
  defaultVariants: { size: 'md' },
})

type DialogContentProps = Omit<ComponentProps<typeof Primitive.Content>, 'title'> &
  VariantProps<typeof dialog> & {
    title: ReactNode
    description?: ReactNode
    /** Stays visible while the content scrolls. */
    footer?: ReactNode
    /** If false, only the buttons in the dialog close it: there is no close button, and Escape does nothing. */
    dismissible?: boolean
  }

const ignore = (event: Event) => event.preventDefault()

export function DialogContent(props: DialogContentProps) {
  const { title, description, footer, size, dismissible = true, children, className, ...rest } = props
  const classes = dialog({ size })
  return (
    <Panel
      ref={placeMessages}
      data-dialog
      {...(!dismissible && { onEscapeKeyDown: ignore, onInteractOutside: ignore })}
      {...rest}
      className={classes.panel({ className })}
    >
      <div className={classes.header()}>
        <PanelHead title={title} description={description} dismissible={dismissible} />
      </div>
      <div className="grow px-6 pt-2 pb-8">{children}</div>
      {footer && (
        <div data-dialog-foot className={classes.footer()}>
          {footer}
        </div>
      )}
    </Panel>
  )
}
