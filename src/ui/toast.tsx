import { Toast as Primitive } from 'radix-ui'
import { type FocusEvent, type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { tv } from 'tailwind-variants/lite'
import { useTranslations } from 'use-intl'
import { CheckCircleIcon } from './icons/check-circle.ts'
import { WarningOctagonIcon } from './icons/warning-octagon.ts'
import { XIcon } from './icons/x.ts'
import {
  dismissToast,
  readToasts,
  readToastViewport,
  setToastViewport,
  subscribeToToasts,
  type ToastEntry,
} from './toast-store.ts'

const toastCard = tv({
  slots: {
    root: [
      'grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-lg border p-4 shadow-lg',
      'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out',
      'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
      'data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out',
    ],
    icon: 'mt-0.5 size-5',
    description: 'text-sm',
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

type ToastCardProps = ToastEntry & { onFocus: (event: FocusEvent) => void }

function ToastCard({ id, open, title, description, tone = 'success', action, onFocus }: ToastCardProps) {
  const t = useTranslations('common')
  const closeButton = useRef<HTMLButtonElement>(null)
  const classes = toastCard({ tone })
  const Icon = tone === 'destructive' ? WarningOctagonIcon : CheckCircleIcon

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Otherwise the browser passes the key on to the close watcher of a panel.
    event.preventDefault()
    closeButton.current?.click()
  }

  return (
    <Primitive.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      // Choosing an action takes longer than reading, especially by keyboard.
      {...(action && { duration: 10_000 })}
      onKeyDown={closeOnEscape}
      onEscapeKeyDown={closeFocusedPanel}
      onFocus={onFocus}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      // An open panel turns off pointer events everywhere else.
      style={{ pointerEvents: 'auto' }}
      className={classes.root()}
    >
      <Icon aria-hidden="true" weight="fill" className={classes.icon()} />
      <div className="align-to-page grid min-w-0 gap-0.5 wrap-anywhere">
        <Primitive.Title className="font-medium text-md leading-6">{title}</Primitive.Title>
        {description && (
          <Primitive.Description dir="auto" className={classes.description()}>
            {description}
          </Primitive.Description>
        )}
        {action && (
          <Primitive.Action altText={action.label} onClick={action.onSelect} className={classes.action()}>
            {action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close ref={closeButton} aria-label={t('dismiss')} className={classes.close()}>
        <XIcon aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  )
}

/** Radix sends Escape to the newest layer, the toast, even if the focus is in a panel. */
function closeFocusedPanel(event: Event): void {
  const panel = document.activeElement?.closest(':is([role="dialog"], [role="alertdialog"])')
  const close = panel?.querySelector<HTMLElement>('[data-panel-close]')
  if (!close || event.defaultPrevented) return
  event.preventDefault()
  close.click()
}

const noToasts: readonly ToastEntry[] = []

/** Rendered once in every application, near the end of its root. */
export function Toaster() {
  const t = useTranslations('common')
  const entries = useSyncExternalStore(subscribeToToasts, readToasts, () => noToasts)
  const isRightToLeft = useSyncExternalStore(
    subscribeToToasts,
    () => document.dir === 'rtl',
    () => false,
  )
  const origin = useRef<Element>(null)

  const returnFocus = ({ target, relatedTarget }: FocusEvent) => {
    const list = readToastViewport()
    // There is no related target while the focus trap of a panel keeps the focus in the list.
    if (relatedTarget && !list?.parentElement?.contains(relatedTarget)) origin.current = relatedTarget
    // Radix focuses the list when it closes the toast that has the focus.
    else if (target === list && origin.current instanceof HTMLElement) {
      origin.current.focus({ preventScroll: true })
      origin.current = null
    }
  }

  return (
    <Primitive.Provider duration={5000} swipeDirection={isRightToLeft ? 'left' : 'right'} swipeThreshold={50}>
      {entries.map((entry) => (
        <ToastCard key={entry.id} {...entry} onFocus={returnFocus} />
      ))}
      <Primitive.Viewport
        ref={setToastViewport}
        // Radix replaces the placeholder.
        label={t('notifications', { hotkey: '{hotkey}' })}
        // An open panel hides everything from screen readers except elements with this attribute.
        aria-live="off"
        onFocus={returnFocus}
        className="message-corner z-60 -outline-offset-2"
      />
    </Primitive.Provider>
  )
}
