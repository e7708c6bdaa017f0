import type { Icon } from '@phosphor-icons/react'
import { AddressBookIcon } from '@phosphor-icons/react/dist/ssr/AddressBook'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots'
import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files'
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge'
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { ImageSquareIcon } from '@phosphor-icons/react/dist/ssr/ImageSquare'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil'
import { PaletteIcon } from '@phosphor-icons/react/dist/ssr/Palette'
import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree'
import { adminPaths } from '../../shared/paths.ts'
import { hasPermission, type Permission, type Role } from '../../shared/permissions.ts'

export type ScreenLink = { label: string; path: string; icon: Icon; permission?: Permission; adminOnly?: boolean }

const screens: readonly ScreenLink[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, icon: GaugeIcon },
  { label: 'CMS', path: adminPaths.cms, icon: NotePencilIcon, permission: 'manage_content' },
  { label: 'Events', path: adminPaths.events, icon: CalendarDotsIcon, permission: 'manage_events' },
  { label: 'Portfolio', path: adminPaths.portfolio, icon: ImagesIcon, permission: 'manage_portfolio' },
  { label: 'Vendors', path: adminPaths.vendors, icon: BriefcaseIcon, permission: 'manage_vendors' },
  { label: 'Clients', path: adminPaths.clients, icon: HandshakeIcon, permission: 'manage_clients' },
  { label: 'Users', path: adminPaths.users, icon: UsersThreeIcon, permission: 'manage_users', adminOnly: true },
  { label: 'Settings', path: adminPaths.settings, icon: GearSixIcon, permission: 'manage_settings' },
]

/** Below another screen, or without a place in the navigation: found through the palette and through links. */
const furtherScreens: readonly ScreenLink[] = [
  { label: 'Hero Section', path: adminPaths.hero, icon: SparkleIcon, permission: 'manage_content' },
  { label: 'Company & Branding', path: adminPaths.company, icon: PaletteIcon, permission: 'manage_content' },
  { label: 'Contact Information', path: adminPaths.contact, icon: AddressBookIcon, permission: 'manage_content' },
  { label: 'Pages', path: adminPaths.pages, icon: FilesIcon, permission: 'manage_content' },
  { label: 'Navigation', path: adminPaths.navigation, icon: SignpostIcon, permission: 'manage_content' },
  { label: 'Media', path: adminPaths.media, icon: ImageSquareIcon },
]

/** What the navigation offers to somebody. The routes themselves are open to all staff. */
export function screensFor(viewer: { role: Role }): ScreenLink[] {
  const isAdmin = viewer.role === 'admin' || viewer.role === 'superadmin'
  return screens.filter(
    ({ permission, adminOnly }) => (!permission || hasPermission(viewer, permission)) && (!adminOnly || isAdmin),
  )
}

/** What the palette offers: the navigation's screens, and those that none of its links leads to. */
export function allScreensFor(viewer: { role: Role }): ScreenLink[] {
  const further = furtherScreens.filter(({ permission }) => !permission || hasPermission(viewer, permission))
  return [...screensFor(viewer), ...further]
}

/** The name of the screen at a path; one that has no link of its own belongs to the one above it. */
export function screenNameAt(pathname: string): string | undefined {
  const around = [...screens, ...furtherScreens].filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return around.sort((one, other) => other.path.length - one.path.length)[0]?.label
}
