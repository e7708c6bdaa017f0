import { Command } from 'cmdk'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PanelClose, Scrim } from '../../ui/panel-parts.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { isFound, searchWords } from '../records/search-text.ts'
import { useViewer } from '../use-viewer.ts'
import { PaletteGroup, type PaletteItem } from './palette-group.tsx'
import { PaletteNotice, PaletteRecords } from './palette-records.tsx'
import { allScreensFor } from './screens.ts'
import { usePaletteActions } from './use-palette-actions.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onChangePassword: () => void }

/** Go to any screen, find any record, start something new: Ctrl or ⌘ with K. */
export function CommandPalette({ open, onOpenChange, onChangePassword }: Props) {
  const returnFocus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(36rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-lg outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:top-[12vh]"
        >
          <Primitive.Title className="sr-only">Search</Primitive.Title>
          <Palette onClose={() => onOpenChange(false)} onChangePassword={onChangePassword} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Palette({ onClose, onChangePassword }: { onClose: () => void; onChangePassword: () => void }) {
  const [search, setSearch] = useState('')
  const viewer = useViewer()
  const navigate = useNavigate()
  const run = (work: () => unknown) => {
    onClose()
    void work()
  }
  const goTo = (path: string) => run(() => navigate(path))
  const wanted = searchWords(search)
  const matching = (items: PaletteItem[]) => items.filter(({ label }) => isFound(wanted, label))
  const screens = allScreensFor(viewer).map(({ label, path, icon }) => ({
    id: path,
    label,
    icon,
    select: () => goTo(path),
  }))
  const actions = usePaletteActions({ goTo, run, onChangePassword })
  return (
    // The server filters records; screens and actions are filtered above.
    <Command label="Search" shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center border-line border-b pe-2">
        <Command.Input
          data-autofocus
          value={search}
          onValueChange={setSearch}
          placeholder="Find a screen, a record or an action…"
          className="h-14 min-w-0 grow bg-transparent ps-5 text-base text-ink outline-none placeholder:text-ink-quiet"
        />
        <PanelClose />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <PaletteGroup heading="Screens" items={matching(screens)} />
        <PaletteGroup heading="Actions" items={matching(actions)} />
        <PaletteRecords wanted={wanted} goTo={goTo} />
      </Command.List>
      <PaletteNotice wanted={wanted} />
    </Command>
  )
}
