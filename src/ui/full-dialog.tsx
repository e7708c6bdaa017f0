import { Dialog as Primitive } from 'radix-ui'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { Panel, PanelClose } from './panel-parts.tsx'
import { placeMessages } from './place-messages.ts'

const panel = [
  'fixed inset-0 z-50 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-y-auto overscroll-contain',
  'scroll-py-24 bg-surface-raised text-ink outline-none',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
  'lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr]',
].join(' ')

const bar = 'tall:sticky z-20 flex items-center gap-3 border-line bg-surface-raised px-4 sm:px-6'

type Props = {
  title: ReactNode
  /** Beside the title, such as 'Unsaved changes'. */
  status?: ReactNode
  /** At the end of the title's row, on screens without room for two columns. */
  tool?: ReactNode
  /** Beside the title; on small screens at the bottom, in reach of the thumb. */
  actions: ReactNode
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** The content of a Dialog that fills the screen. */
export function FullDialogContent({ title, status, tool, actions, onKeyDown, children }: Props) {
  return (
    <Panel ref={placeMessages} data-dialog className={panel} onKeyDown={onKeyDown}>
      <div className={`${bar} top-0 border-b py-3 max-sm:min-h-18`}>
        <div className="-ms-2.5">
          <PanelClose />
        </div>
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <Primitive.Title className="font-bold font-heading text-lead sm:text-title">{title}</Primitive.Title>
          <span className="text-ink-quiet text-sm">{status}</span>
        </div>
        {tool && <div className="shrink-0 lg:hidden">{tool}</div>}
      </div>
      <div className="min-w-0 lg:col-span-2">{children}</div>
      <div
        data-dialog-foot
        className={`${bar} bottom-0 flex-wrap-reverse justify-end border-t py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:*:grow lg:top-0 lg:bottom-auto lg:col-start-2 lg:row-start-1 lg:border-t-0 lg:border-b lg:ps-0`}
      >
        {actions}
      </div>
    </Panel>
  )
}
