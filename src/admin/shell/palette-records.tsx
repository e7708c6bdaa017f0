import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useDeferredValue } from 'react'
import type { Client } from '../../shared/client.ts'
import { eventStatusLabels, type SiteEvent } from '../../shared/event.ts'
import { type Page, pageStatusLabels } from '../../shared/page.ts'
import { type ApiKey, adminPaths, apiKeys, pageEditorPath } from '../../shared/paths.ts'
import { type Access, checkAccess } from '../../shared/permissions.ts'
import { type PortfolioItem, portfolioCategoryLabels } from '../../shared/portfolio.ts'
import { displayName, type User } from '../../shared/user.ts'
import { type Vendor, vendorStatusLabels } from '../../shared/vendor.ts'
import { isFound } from '../records/search-text.ts'
import { editRecordSearch } from '../records/use-record-address.ts'
import { useViewer } from '../use-viewer.ts'
import { PaletteGroup, type PaletteItem } from './palette-group.tsx'

const mostPerKind = 6

const inDialog = (path: string) => (id: string) => `${path}${editRecordSearch(id)}`

/** A kind of record: where the viewer may open it, its records are found by their names. */
type Kind = {
  heading: string
  list: ApiKey
  access: Access
  find: (records: readonly unknown[], wanted: string, goTo: GoTo) => PaletteItem[]
}

type GoTo = (path: string) => void

type Description<Item> = Omit<Kind, 'find'> & {
  icon: PaletteItem['icon']
  /** Where a record is edited. */
  addressOf: (id: string) => string
  nameOf: (item: Item) => string
  noteOf?: (item: Item) => string
}

function kindOf<Item extends { id: string }>({ icon, addressOf, nameOf, noteOf, ...kind }: Description<Item>): Kind {
  const find: Kind['find'] = (records, wanted, goTo) => {
    const found: PaletteItem[] = []
    for (const item of records as readonly Item[]) {
      const label = nameOf(item)
      if (!isFound(wanted, label)) continue
      const select = () => goTo(addressOf(item.id))
      if (found.push({ id: item.id, label, note: noteOf?.(item), icon, select }) === mostPerKind) break
    }
    return found
  }
  return { ...kind, find }
}

const kinds: readonly Kind[] = [
  kindOf<SiteEvent>({
    heading: 'Events',
    list: apiKeys.events(),
    access: 'manage_events',
    addressOf: inDialog(adminPaths.events),
    icon: CalendarDotsIcon,
    nameOf: ({ title }) => title,
    noteOf: ({ status }) => eventStatusLabels[status],
  }),
  kindOf<PortfolioItem>({
    heading: 'Portfolio',
    list: apiKeys.portfolio(),
    access: 'manage_portfolio',
    addressOf: inDialog(adminPaths.portfolio),
    icon: ImagesIcon,
    nameOf: ({ title }) => title,
    noteOf: ({ category }) => portfolioCategoryLabels[category],
  }),
  kindOf<Vendor>({
    heading: 'Vendors',
    list: apiKeys.vendors,
    access: ['view_vendors', 'manage_vendors'],
    addressOf: inDialog(adminPaths.vendors),
    icon: BriefcaseIcon,
    nameOf: ({ company, name }) => `${company} · ${name}`,
    noteOf: ({ status }) => vendorStatusLabels[status],
  }),
  kindOf<Client>({
    heading: 'Clients',
    list: apiKeys.clients,
    access: 'manage_clients',
    addressOf: inDialog(adminPaths.clients),
    icon: HandshakeIcon,
    nameOf: ({ name }) => name,
  }),
  kindOf<Page>({
    heading: 'Pages',
    list: apiKeys.pages,
    access: 'manage_content',
    addressOf: pageEditorPath,
    icon: FileTextIcon,
    nameOf: ({ title }) => title,
    noteOf: ({ status }) => pageStatusLabels[status],
  }),
  kindOf<User>({
    heading: 'Users',
    list: apiKeys.users,
    access: 'manage_users',
    addressOf: inDialog(adminPaths.users),
    icon: UserIcon,
    nameOf: displayName,
    noteOf: ({ email }) => email,
  }),
]

/** Nothing is read before somebody looks for something. */
function useRecordReads(wanted: string) {
  const viewer = useViewer()
  const mine = kinds.filter(({ access }) => checkAccess(viewer, access) === 'allowed')
  const reads = useQueries({
    queries: mine.map(({ list }) => ({ queryKey: list, enabled: wanted !== '' })),
  }) as UseQueryResult<unknown[]>[]
  return mine.map((kind, index) => ({ kind, read: reads[index] }))
}

/** Records whose name contains what was typed. */
export function PaletteRecords({ wanted: typed, goTo }: { wanted: string; goTo: GoTo }) {
  const wanted = useDeferredValue(typed)
  return useRecordReads(wanted).map(({ kind: { heading, find }, read }) => (
    <PaletteGroup key={heading} heading={heading} items={wanted === '' ? [] : find(read?.data ?? [], wanted, goTo)} />
  ))
}

/** Why there is nothing, or not everything. What failed is read again whenever the palette opens. */
export function PaletteNotice({ wanted }: { wanted: string }) {
  const reads = useRecordReads(wanted).map(({ read }) => read)
  const words = reads.some((read) => read?.isLoading)
    ? 'Looking through the records…'
    : reads.some((read) => read?.isError && !read.data)
      ? 'Some records could not be searched. Close the search and open it again to try once more.'
      : undefined
  return (
    <div role="status" className="text-center text-ink-quiet text-md *:text-balance *:px-6 *:py-8">
      {words ? <p>{words}</p> : <Command.Empty>Nothing found</Command.Empty>}
    </div>
  )
}
