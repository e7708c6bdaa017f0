import { Command } from 'cmdk'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { normalizeSearch } from '../../shared/search-text.ts'
import { Panel, PanelClose } from '../../ui/panel-parts.tsx'
import { useMessage } from '../context/message-key.ts'
import { useViewer } from '../context/use-viewer.ts'
import { matchWords } from './match-words.ts'
import { PaletteGroup, type PaletteItem } from './palette-group.tsx'
import { PaletteNotice, PaletteRecords } from './palette-records.tsx'
import { type ScreenPart, screenPartsFor } from './screen-parts.ts'
import { allScreensFor } from './screens.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { useRecordSearch } from './use-record-search.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Opens screens, finds records and starts actions: Ctrl or ⌘ with K. */
export function CommandPalette({ open, onOpenChange }: Props) {
  const t = useTranslations('admin.shell.palette')
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Panel className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(36rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface-raised text-ink shadow-lg outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in sm:top-[12vh]">
        <Primitive.Title className="sr-only">{t('title')}</Primitive.Title>
        <Palette onClose={() => onOpenChange(false)} />
      </Panel>
    </Primitive.Root>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.shell.palette')
  const message = useMessage()
  const [search, setSearch] = useState('')
  const viewer = useViewer()
  const navigate = useNavigate()
  const run = (work: () => unknown) => {
    onClose()
    void work()
  }
  const goTo = (path: string) => run(() => navigate(path))
  const found = useRecordSearch(normalizeSearch(search))
  const toItem = ({ title, keywords, path, icon }: ScreenPart): PaletteItem => ({
    id: path,
    label: message(title),
    keywords: keywords ? message(keywords) : '',
    icon,
    select: () => goTo(path),
  })
  const screens = allScreensFor(viewer).map(toItem)
  const parts = screenPartsFor(viewer).map(toItem)
  const actions = usePaletteActions({ goTo, run })
  return (
    // The server filters records; screens and actions are filtered above.
    <Command label={t('title')} shouldFilter={false} loop className="flex min-h-0 flex-col">
      <div className="flex shrink-0 items-center border-line border-b pe-2">
        <Command.Input
          data-autofocus
          value={search}
          onValueChange={setSearch}
          placeholder={t('placeholder')}
          className="h-14 min-w-0 grow bg-transparent ps-5 text-base text-ink outline-none placeholder:text-ink-quiet"
        />
        <PanelClose />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2">
        <PaletteGroup heading={t('screens')} items={matchWords(screens, search)} />
        {/* There are too many for an empty search. */}
        {search.trim() && <PaletteGroup heading={t('parts')} items={matchWords(parts, search)} />}
        <PaletteGroup heading={t('actions')} items={matchWords(actions, search)} />
        <PaletteRecords results={found.results} goTo={goTo} />
      </Command.List>
      <PaletteNotice {...found} />
    </Command>
  )
}
