import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useDeferredValue } from 'react'
import { apiKeys } from '../../shared/paths.ts'
import type { SearchKind, SearchResult } from '../../shared/search.ts'
import { PaletteGroup, type PaletteItem } from './palette-group.tsx'

const kinds: Record<SearchKind, { heading: string; icon: PaletteItem['icon'] }> = {
  events: { heading: 'Events', icon: CalendarDotsIcon },
  portfolio: { heading: 'Portfolio', icon: ImagesIcon },
  vendors: { heading: 'Vendors', icon: BriefcaseIcon },
  clients: { heading: 'Clients', icon: HandshakeIcon },
  pages: { heading: 'Pages', icon: FileTextIcon },
  media: { heading: 'Media', icon: ImageIcon },
  users: { heading: 'Users', icon: UserIcon },
}

/** Searches on the server; the last results stay until the next ones are there. */
function useSearch(typed: string) {
  const q = useDeferredValue(typed)
  return useQuery<SearchResult[]>({
    queryKey: apiKeys.search(q),
    enabled: q !== '',
    // The records may have changed since an earlier search.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The records that match, grouped by kind. */
export function PaletteRecords({ wanted, goTo }: { wanted: string; goTo: (path: string) => void }) {
  const { data = [] } = useSearch(wanted)
  if (wanted === '') return null
  const byKind = Map.groupBy(data, ({ kind }) => kind)
  return [...byKind].map(([kind, results]) => {
    const { heading, icon } = kinds[kind]
    const items = results.map(({ id, name, detail, path }) => ({
      id,
      label: name,
      note: detail,
      icon,
      select: () => goTo(path),
    }))
    return <PaletteGroup key={kind} heading={heading} items={items} />
  })
}

/** Why there are no results, or none yet. */
export function PaletteNotice({ wanted }: { wanted: string }) {
  const { isFetching, isError } = useSearch(wanted)
  const text = isError
    ? 'The records could not be searched. Change the search to try again.'
    : isFetching
      ? 'Searching…'
      : undefined
  return (
    <div role="status" className="text-center text-ink-quiet text-md *:text-balance *:px-6 *:py-8">
      {text ? <p>{text}</p> : <Command.Empty>Nothing found</Command.Empty>}
    </div>
  )
}
