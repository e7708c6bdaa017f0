import { Dialog as Primitive } from 'radix-ui'
import { useComposedRefs } from 'radix-ui/internal'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { CaretDownIcon } from '../../ui/icons/caret-down.ts'
import { CaretUpIcon } from '../../ui/icons/caret-up.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { Panel, PanelClose } from '../../ui/panel-parts.tsx'
import { placeMessages } from '../../ui/place-messages.ts'
import { useMediaQuery, veryWideScreen } from '../browser/use-media-query.ts'
import { type MessageKey, useMessage } from '../context/message-key.ts'
import { focusScreen } from '../layout/focus-screen.ts'
import type { OpenRecord } from './use-open-record.ts'
import { type PanelKeys, usePanelKeys } from './use-panel-keys.ts'

type Props<Item extends { id: string }> = {
  title: string
  /** 'Previous application', 'Next application' */
  previousLabel: MessageKey
  nextLabel: MessageKey
  record: OpenRecord<Item>
  total: number | undefined
  /** Further shortcuts. */
  keys?: PanelKeys
  onOpen: (item: Item) => void
  onClose: () => void
  /** A `PanelBody` and a `PanelFooter`. */
  children: ReactNode
}

const panelClasses =
  'fixed inset-y-0 end-0 z-50 flex w-full flex-col overflow-y-auto overscroll-contain border-line border-s bg-surface-raised text-ink shadow-lg outline-none scroll-py-24 data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in sm:w-(--side-panel) xl:shadow-none'

const preventClose = (event: Event) => event.preventDefault()

/**
 * The open record at the inline end of its list. On very wide screens it stands beside the list, which stays usable; on
 * others it covers the list and is modal.
 */
export function RecordPanel<Item extends { id: string }>(props: Props<Item>) {
  const { title, previousLabel, nextLabel, record, total, keys, onOpen, onClose, children } = props
  const t = useTranslations('admin.records')
  const { id, shownId, position, next, previous } = record
  const isBeside = useMediaQuery(veryWideScreen)
  const panel = useRef<HTMLDivElement>(null)
  const ref = useComposedRefs(panel, placeMessages)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another record is shown
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo(0, 0)
  }, [id])
  const goTo = (item: Item | undefined) => item && (() => onOpen(item))
  const [down, up] = [goTo(next), goTo(previous)]
  usePanelKeys(id !== null, { ArrowDown: down, KeyJ: down, ArrowUp: up, KeyK: up, ...keys })
  const returnFocus = (event: Event) => {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`[data-record="${shownId}"] button`)
    if (row) row.focus({ preventScroll: true })
    else focusScreen()
  }
  return (
    <Primitive.Root open={id !== null} modal={!isBeside} onOpenChange={(open) => !open && onClose()}>
      <Panel
        ref={ref}
        data-dialog
        data-side-panel
        aria-describedby={undefined}
        {...(isBeside && { onInteractOutside: preventClose })}
        onCloseAutoFocus={returnFocus}
        className={panelClasses}
      >
        <div className="tall:sticky top-0 z-10 flex items-center gap-1 border-line border-b bg-surface-raised py-2 ps-6 pe-3">
          <Primitive.Title className="min-w-0 grow font-bold font-heading text-lead leading-tight">
            {title}
          </Primitive.Title>
          <p role="status" className="shrink-0 px-1 text-ink-quiet text-sm print:hidden">
            {position && total && t('position', { position, total })}
          </p>
          <MoveButton icon={CaretUpIcon} label={previousLabel} shortcut="K" onMove={up} />
          <MoveButton icon={CaretDownIcon} label={nextLabel} shortcut="J" onMove={down} />
          <PanelClose />
        </div>
        {children}
      </Panel>
    </Primitive.Root>
  )
}

type MoveButtonProps = {
  icon: Icon
  label: MessageKey
  shortcut: string
  onMove: (() => void) | undefined
}

function MoveButton({ icon: Icon, label, shortcut, onMove }: MoveButtonProps) {
  const t = useTranslations('admin.records')
  const name = useMessage()(label)
  return (
    <Button
      variant="quiet"
      size="icon"
      disabled={!onMove}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={t('shortcut', { name, key: shortcut })}
      onClick={onMove}
    >
      <Icon aria-hidden="true" />
    </Button>
  )
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className="grow px-6 pt-5 pb-8">{children}</div>
}

/** Stays visible while the body scrolls. */
export function PanelFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="tall:sticky bottom-0 z-10 flex flex-wrap-reverse justify-end gap-3 border-line border-t bg-surface-raised px-6 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:grow print:hidden"
    >
      {children}
    </div>
  )
}
