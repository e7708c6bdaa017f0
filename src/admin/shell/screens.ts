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
import { kinds } from '../features/kinds.ts'

export type ScreenLink = {
  title: MessageKey
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
