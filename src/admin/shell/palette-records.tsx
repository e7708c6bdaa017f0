import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Client } from '../../shared/client.ts'
import { eventStatusLabels, type SiteEvent } from '../../shared/event.ts'
import { type Page, pageStatusLabels } from '../../shared/page.ts'
import { type ApiKey, adminPaths, apiKeys, pageEditorPath } from '../../shared/paths.ts'
import type { Permission } from '../../shared/permissions.ts'
import { type PortfolioItem, portfolioCategoryLabels } from '../../shared/portfolio.ts'
import { displayName, type User } from '../../shared/user.ts'
import { editRecordSearch } from '../records/use-record-address.ts'
import { useMay } from '../use-viewer.ts'
import { PaletteGroup, type PaletteItem } from './palette-group.tsx'

const mostPerKind = 6

const inDialog = (path: string) => (id: string) => `${path}${editRecordSearch(id)}`

type Props = { wanted: string; goTo: (path: string) => void }

/** Records whose name contains what was typed; each kind as far as the viewer may manage it. */
export function PaletteRecords(props: Props) {
  const wanted = useDeferredValue(props.wanted)
  const { goTo } = props
  return (
    <>
      <Kind<SiteEvent>
        heading="Events"
        list={apiKeys.events()}
        permission="manage_events"
        addressOf={inDialog(adminPaths.events)}
        icon={CalendarDotsIcon}
        nameOf={({ title }) => title}
        noteOf={({ status }) => eventStatusLabels[status]}
        {...{ wanted, goTo }}
      />
      <Kind<PortfolioItem>
        heading="Portfolio"
        list={apiKeys.portfolio()}
        permission="manage_portfolio"
        addressOf={inDialog(adminPaths.portfolio)}
        icon={ImagesIcon}
        nameOf={({ title }) => title}
        noteOf={({ category }) => portfolioCategoryLabels[category]}
        {...{ wanted, goTo }}
      />
      <Kind<Client>
        heading="Clients"
        list={apiKeys.clients}
        permission="manage_clients"
        addressOf={inDialog(adminPaths.clients)}
        icon={HandshakeIcon}
        nameOf={({ name }) => name}
        {...{ wanted, goTo }}
      />
      <Kind<Page>
        heading="Pages"
        list={apiKeys.pages}
        permission="manage_content"
        addressOf={pageEditorPath}
        icon={FileTextIcon}
        nameOf={({ title }) => title}
        noteOf={({ status }) => pageStatusLabels[status]}
        {...{ wanted, goTo }}
      />
      <Kind<User>
        heading="Users"
        list={apiKeys.users}
        permission="manage_users"
        addressOf={inDialog(adminPaths.users)}
        icon={UserIcon}
        nameOf={displayName}
        noteOf={({ email }) => email}
        {...{ wanted, goTo }}
      />
    </>
  )
}

type KindProps<Item> = Props & {
  heading: string
  list: ApiKey
  permission: Permission
  /** Where a record is edited. */
  addressOf: (id: string) => string
  icon: PaletteItem['icon']
  nameOf: (item: Item) => string
  noteOf?: (item: Item) => string
}

function Kind<Item extends { id: string }>(props: KindProps<Item>) {
  const { heading, list, permission, addressOf, icon, nameOf, noteOf, wanted, goTo } = props
  const { data = [] } = useQuery<Item[]>({ queryKey: list, enabled: useMay(permission) })
  const found: PaletteItem[] = []
  for (const item of data) {
    const label = nameOf(item)
    if (!label.toLowerCase().includes(wanted)) continue
    const select = () => goTo(addressOf(item.id))
    if (found.push({ id: item.id, label, note: noteOf?.(item), icon, select }) === mostPerKind) break
  }
  return <PaletteGroup heading={heading} items={found} />
}
