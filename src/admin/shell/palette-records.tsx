import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { searchReads } from '../../client/reads.ts'
import { useLanguage } from '../context/language.ts'
import { useMessage } from '../context/message-key.ts'
import { kinds } from '../features/kinds.ts'
import { detailKey } from './palette-details.ts'
import { PaletteGroup } from './palette-group.tsx'

const pauseMs = 200

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

/** Searches on the server; the previous results stay until the next ones arrive. */
function useSearch(typed: string) {
  const q = usePaused(typed)
  const language = useLanguage()
  return useQuery({
    ...searchReads.matches(q, language),
    enabled: q !== '',
    // The records may have changed since an earlier search.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The records that match, grouped by kind. */
export function PaletteRecords({ wanted, goTo }: { wanted: string; goTo: (path: string) => void }) {
  const t = useTranslations('admin')
  const message = useMessage()
  const { data = [] } = useSearch(wanted)
  if (wanted === '') return null
  const byKind = Map.groupBy(data, ({ kind }) => kind)
  return kinds.map(({ name: kind, icon }) => {
    const results = byKind.get(kind) ?? []
    const items = results.map(({ id, name, detail, path }) => {
      const key = detailKey(kind, detail)
      return { id, label: name, note: key ? message(key) : detail, icon, select: () => goTo(path) }
    })
    return <PaletteGroup key={kind} heading={t(`kinds.${kind}.title`)} items={items} />
  })
}

/** Why there are no results, or none yet. */
export function PaletteNotice({ wanted }: { wanted: string }) {
  const t = useTranslations('admin.shell.palette')
  const { isFetching, isError } = useSearch(wanted)
  const text = isError ? t('failed') : isFetching ? t('searching') : undefined
  return (
    <div role="status" className="text-center text-ink-quiet text-md *:px-6 *:py-8">
      {text ? <p>{text}</p> : <Command.Empty>{t('nothing')}</Command.Empty>}
    </div>
  )
}
