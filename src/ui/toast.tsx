import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/ssr/WarningOctagon'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Toast as Primitive } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { tv } from 'tailwind-variants/lite'
import { dismissToast, readToasts, subscribeToToasts, type ToastEntry } from './toast-store.ts'

const look = tv({
  slots: {
    root: [
      'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-lg border p-4 shadow-lg',
      'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
      'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
      'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
    ],
    icon: 'mt-0.5 size-5',
    description: 'text-pretty text-sm',
    action:
      'mt-2 h-8 w-fit rounded-sm border border-current/30 px-3 font-medium text-sm hover:border-current/70 focus-visible:outline-current pointer-coarse:min-h-11',
    close:
      '-me-1 -mt-1 grid size-8 place-items-center rounded-sm text-base opacity-80 hover:opacity-100 focus-visible:outline-current',
  },
  variants: {
    tone: {
      success: {
        root: 'border-line bg-surface-raised text-ink dark:border-line-strong/50 dark:bg-night-700',
        icon: 'text-green-ink',
        description: 'text-ink-quiet',
      },
      destructive: { root: 'border-transparent bg-danger text-on-danger' },
    },
  },
})

function ToastCard({ id, open, title, description, tone = 'success', action }: ToastEntry) {
  const { root, icon, description: quiet, action: actionLook, close } = look({ tone })
  const Icon = tone === 'destructive' ? WarningOctagonIcon : CheckCircleIcon
  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      // Reading is quicker than deciding, and getting there by keyboard.
      {...(action && { duration: 10_000 })}
      onEscapeKeyDown={closeDialogInstead}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={root()}
    >
      <Icon aria-hidden="true" weight="fill" className={icon()} />
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <Primitive.Title className="font-medium text-md leading-6">{title}</Primitive.Title>
        {description && (
          <Primitive.Description dir="auto" className={quiet()}>
            {description}
          </Primitive.Description>
        )}
        {action && (
          <Primitive.Action altText={action.label} onClick={action.onSelect} className={actionLook()}>
            {action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close aria-label="Dismiss" className={close()}>
        <XIcon aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** A message lies above an open dialog and would take its Escape; whoever is in the dialog means that. */
function closeDialogInstead(event: KeyboardEvent): void {
  const panel = document.activeElement?.closest(':is([role="dialog"], [role="alertdialog"])')
  const close = panel?.querySelector<HTMLElement>('[aria-label="Close"]')
  if (!close || event.defaultPrevented) return
  event.preventDefault()
  close.click()
}

const noToasts: readonly ToastEntry[] = []

/** Once in every application, near the end of its frame. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  return (
    <Primitive.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
      <Primitive.Viewport label="Notifications ({hotkey})" className="message-corner z-60 -outline-offset-2" />
    </Primitive.Provider>
  )
}
