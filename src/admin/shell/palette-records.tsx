import { Command } from 'cmdk'
import { useTranslations } from 'use-intl'
import type { SearchResult } from '../../shared/search.ts'
import { recordKinds } from '../features/kinds.ts'
import { PaletteGroup } from './palette-group.tsx'

type Props = { results: readonly SearchResult[]; goTo: (path: string) => void }

/** The records that match, grouped by kind. */
export function PaletteRecords({ results, goTo }: Props) {
  const t = useTranslations('admin')
  const byKind = Map.groupBy(results, ({ kind }) => kind)
  return recordKinds.map(({ name: kind, icon }) => {
    const items = (byKind.get(kind) ?? []).map(({ id, name, detail, path }) => ({
      ...{ id, label: name, note: detail, icon, select: () => goTo(path) },
    }))
    return <PaletteGroup key={kind} heading={t(`kinds.${kind}.title`)} items={items} />
  })
}

type NoticeProps = { isSearching: boolean; isError: boolean }

/** Why there are no results, or none yet. */
export function PaletteNotice({ isSearching, isError }: NoticeProps) {
  const t = useTranslations('admin.shell.palette')
  const text = isSearching ? t('searching') : isError ? t('failed') : undefined
  return (
    <div role="status" className="text-center text-ink-quiet text-md *:px-6 *:py-8">
      {text ? <p>{text}</p> : <Command.Empty>{t('nothing')}</Command.Empty>}
    </div>
  )
}
