import { Dialog as Primitive } from 'radix-ui'
import { FocusScope } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { XIcon } from './icons/x.ts'
import { readToastViewport, subscribeToToasts } from './toast-store.ts'
import { useCloseRequest } from './use-close-request.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** A modal panel and the overlay below it: the base of dialogs, drawers and the command palette. */
export function Panel({ children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Primitive.Content {...returnFocus} onEscapeKeyDown={leaveToFocusedToast} {...props}>
        <ToastBranch />
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

function leaveToFocusedToast(event: KeyboardEvent): void {
  if (readToastViewport()?.contains(document.activeElement)) event.preventDefault()
}

/** Makes the toasts part of the panel's focus scope, because its focus trap would keep the keyboard away from them. */
function ToastBranch() {
  FocusScope.useFocusScopeBranch(useSyncExternalStore(subscribeToToasts, readToastViewport, () => null))
  return null
}

type PanelHeadProps = { title: ReactNode; description: ReactNode; dismissible?: boolean }

export function PanelHead({ title, description, dismissible = true }: PanelHeadProps) {
  return (
    <>
      <div className="grid min-w-0 grow grid-cols-1 gap-1 pt-1.5 pointer-coarse:pt-2.5">
        <Primitive.Title className="font-bold font-heading text-title">{title}</Primitive.Title>
        {description && <Primitive.Description className="text-ink-quiet text-sm">{description}</Primitive.Description>}
      </div>
      <PanelClose dismissible={dismissible} />
    </>
  )
}

/** The close button of a panel. Without one, a panel ignores the back button of a phone instead of closing. */
export function PanelClose({ dismissible = true }: { dismissible?: boolean }) {
  const t = useTranslations('common')
  const button = useRef<HTMLButtonElement>(null)
  useCloseRequest(() => button.current?.click())
  if (!dismissible) return null
  return (
    <Primitive.Close asChild>
      <Button ref={button} variant="quiet" size="icon" aria-label={t('close')} data-panel-close>
        <XIcon aria-hidden="true" />
      </Button>
    </Primitive.Close>
  )
}
