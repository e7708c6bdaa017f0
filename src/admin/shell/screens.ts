import type { Icon } from '@phosphor-icons/react'
import { AddressBookIcon } from '@phosphor-icons/react/dist/ssr/AddressBook'
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple'
import { GaugeIcon } from '@phosphor-icons/react/dist/ssr/Gauge'
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { ListChecksIcon } from '@phosphor-icons/react/dist/ssr/ListChecks'
import { NotePencilIcon } from '@phosphor-icons/react/dist/ssr/NotePencil'
import { PaletteIcon } from '@phosphor-icons/react/dist/ssr/Palette'
import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle'
import { adminPaths } from '../../shared/paths.ts'
import { type Access, checkAccess, type Role } from '../../shared/permissions.ts'
import { type MessageKey, messageKey } from '../context/message-key.ts'
import { kinds } from '../features/kinds.ts'

export type ScreenLink = {
  title: MessageKey
  path: string
  icon: Icon
  manage?: Access /** All staff by default. */
  view?: Access
}

/** Content below the CMS screen, found through it and through the palette. */
const isBelowCms = ({ path }: ScreenLink) => path.startsWith(`${adminPaths.cms}/`)

/** Linked below the name of the user. */
const isOwnAccount = ({ path }: ScreenLink) => path === adminPaths.account

const screens: readonly ScreenLink[] = [
  { title: messageKey('admin.shell.screens.dashboard'), path: adminPaths.dashboard, icon: GaugeIcon },
  {
    title: messageKey('admin.calendar.title'),
    path: adminPaths.calendar,
    icon: CalendarBlankIcon,
    view: 'manage_events',
    manage: 'manage_events',
  },
  {
    title: messageKey('admin.shell.screens.cms'),
    path: adminPaths.cms,
    icon: NotePencilIcon,
    manage: 'manage_content',
  },
  ...kinds.map((kind) => ({ ...kind, title: messageKey(`admin.kinds.${kind.name}.title`) })),
  { title: messageKey('admin.history.title'), path: adminPaths.history, icon: ClockCounterClockwiseIcon },
  { title: messageKey('admin.trash.title'), path: adminPaths.trash, icon: TrashIcon },
  {
    title: messageKey('admin.mail.title'),
    path: adminPaths.mail,
    icon: EnvelopeSimpleIcon,
    view: 'superadmin',
    manage: 'superadmin',
  },
  {
    title: messageKey('admin.audit.title'),
    path: adminPaths.audit,
    icon: ListChecksIcon,
    view: 'superadmin',
    manage: 'superadmin',
  },
  {
    title: messageKey('admin.shell.screens.settings'),
    path: adminPaths.settings,
    icon: GearSixIcon,
    manage: 'manage_settings',
  },
  { title: messageKey('admin.account.title'), path: adminPaths.account, icon: UserCircleIcon },
  { title: messageKey('admin.shell.screens.hero'), path: adminPaths.hero, icon: SparkleIcon, manage: 'manage_content' },
  {
    title: messageKey('admin.shell.screens.company'),
    path: adminPaths.company,
    icon: PaletteIcon,
    manage: 'manage_content',
  },
  {
    title: messageKey('admin.shell.screens.contact'),
    path: adminPaths.contact,
    icon: AddressBookIcon,
    manage: 'manage_content',
  },
  {
    title: messageKey('admin.shell.screens.navigation'),
    path: adminPaths.navigation,
    icon: SignpostIcon,
    manage: 'manage_content',
  },
]

/** The screens of the palette: all that the user may open. */
export function allScreensFor(viewer: { role: Role }): ScreenLink[] {
  return screens.filter(({ view = 'staff' }) => checkAccess(viewer, view) === 'allowed')
}

/** The screens of the navigation: those on which the user can change something. */
export function screensFor(viewer: { role: Role }): ScreenLink[] {
  return screens.filter((screen) => {
    const { manage = 'staff' } = screen
    return checkAccess(viewer, manage) === 'allowed' && !isBelowCms(screen) && !isOwnAccount(screen)
  })
}

/** The title of the screen at a path; a path without a screen belongs to the one above it. */
export function screenTitleAt(pathname: string): MessageKey | undefined {
  const around = screens.filter(({ path }) => `${pathname}/`.startsWith(`${path}/`))
  return around.sort((one, other) => other.path.length - one.path.length)[0]?.title
}
