import { kinds } from '../../shared/kinds.ts'
import { adminPaths } from '../../shared/paths.ts'
import { type Access, checkAccess, type Role } from '../../shared/permissions.ts'
import { AddressBookIcon } from '../../ui/icons/address-book.ts'
import { CalendarBlankIcon } from '../../ui/icons/calendar-blank.ts'
import { ClockCounterClockwiseIcon } from '../../ui/icons/clock-counter-clockwise.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { EnvelopeSimpleIcon } from '../../ui/icons/envelope-simple.ts'
import { GaugeIcon } from '../../ui/icons/gauge.ts'
import { GearSixIcon } from '../../ui/icons/gear-six.ts'
import { ListChecksIcon } from '../../ui/icons/list-checks.ts'
import { NotePencilIcon } from '../../ui/icons/note-pencil.ts'
import { PaletteIcon } from '../../ui/icons/palette.ts'
import { SignpostIcon } from '../../ui/icons/signpost.ts'
import { SparkleIcon } from '../../ui/icons/sparkle.ts'
import { TrashIcon } from '../../ui/icons/trash.ts'
import { UserCircleIcon } from '../../ui/icons/user-circle.ts'
import { type MessageKey, messageKey } from '../context/message-key.ts'
import { recordKinds } from '../features/kinds.ts'

export type ScreenLink = {
  title: MessageKey
  /** Other words by which the palette finds it. */
  keywords?: MessageKey
  path: string
  icon: Icon<'fill'>
  manage?: Access /** All staff by default. */
  view?: Access
}

/** Content below the CMS screen, found through it and through the palette. */
const isBelowCms = ({ path }: ScreenLink) => path.startsWith(`${adminPaths.cms}/`)

/** Linked below the name of the user. */
const isOwnAccount = ({ path }: ScreenLink) => path === adminPaths.account

const screens: readonly ScreenLink[] = [
  {
    title: messageKey('admin.shell.screens.dashboard'),
    keywords: messageKey('admin.shell.keywords.dashboard'),
    path: adminPaths.dashboard,
    icon: GaugeIcon,
  },
  {
    title: messageKey('admin.calendar.title'),
    keywords: messageKey('admin.shell.keywords.calendar'),
    path: adminPaths.calendar,
    icon: CalendarBlankIcon,
    view: 'manage_events',
    manage: 'manage_events',
  },
  {
    title: messageKey('admin.shell.screens.cms'),
    keywords: messageKey('admin.shell.keywords.cms'),
    path: adminPaths.cms,
    icon: NotePencilIcon,
    manage: 'manage_content',
  },
  ...recordKinds.map(({ name, icon }) => ({
    title: messageKey(`admin.kinds.${name}.title`),
    keywords: messageKey(`admin.kinds.${name}.keywords`),
    path: adminPaths[name],
    icon,
    view: kinds[name].list,
    manage: kinds[name].change,
  })),
  {
    title: messageKey('admin.history.title'),
    keywords: messageKey('admin.shell.keywords.history'),
    path: adminPaths.history,
    icon: ClockCounterClockwiseIcon,
  },
  {
    title: messageKey('admin.trash.title'),
    keywords: messageKey('admin.shell.keywords.trash'),
    path: adminPaths.trash,
    icon: TrashIcon,
  },
  {
    title: messageKey('admin.mail.title'),
    keywords: messageKey('admin.shell.keywords.mail'),
    path: adminPaths.mail,
    icon: EnvelopeSimpleIcon,
    view: 'superadmin',
    manage: 'superadmin',
  },
  {
    title: messageKey('admin.audit.title'),
    keywords: messageKey('admin.shell.keywords.audit'),
    path: adminPaths.audit,
    icon: ListChecksIcon,
    view: 'superadmin',
    manage: 'superadmin',
  },
  {
    title: messageKey('admin.shell.screens.settings'),
    keywords: messageKey('admin.shell.keywords.settings'),
    path: adminPaths.settings,
    icon: GearSixIcon,
    manage: 'manage_settings',
  },
  {
    title: messageKey('admin.account.title'),
    keywords: messageKey('admin.shell.keywords.account'),
    path: adminPaths.account,
    icon: UserCircleIcon,
  },
  {
    title: messageKey('admin.shell.screens.hero'),
    keywords: messageKey('admin.shell.keywords.hero'),
    path: adminPaths.hero,
    icon: SparkleIcon,
    manage: 'manage_content',
  },
  {
    title: messageKey('admin.shell.screens.company'),
    keywords: messageKey('admin.shell.keywords.company'),
    path: adminPaths.company,
    icon: PaletteIcon,
    manage: 'manage_content',
  },
  {
    title: messageKey('admin.shell.screens.contact'),
    keywords: messageKey('admin.shell.keywords.contact'),
    path: adminPaths.contact,
    icon: AddressBookIcon,
    manage: 'manage_content',
  },
  {
    title: messageKey('admin.shell.screens.navigation'),
    keywords: messageKey('admin.shell.keywords.navigation'),
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
