import { CalendarPlusIcon } from '@phosphor-icons/react/dist/ssr/CalendarPlus'
import { FilePlusIcon } from '@phosphor-icons/react/dist/ssr/FilePlus'
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun'
import { UserPlusIcon } from '@phosphor-icons/react/dist/ssr/UserPlus'
import { adminPaths, pageEditorPath } from '../../shared/paths.ts'
import { hasPermission, type Permission } from '../../shared/permissions.ts'
import { newRecordSearch } from '../records/use-record-address.ts'
import { chooseTheme } from '../theme.ts'
import { useViewer } from '../use-viewer.ts'
import type { PaletteItem } from './palette-group.tsx'
import { useLeave } from './use-leave.ts'

type Needs = { goTo: (path: string) => void; run: (work: () => unknown) => void; onChangePassword: () => void }

const inDialog = (path: string) => `${path}${newRecordSearch}`

const beginnings = [
  { label: 'New event', path: inDialog(adminPaths.events), icon: CalendarPlusIcon, permission: 'manage_events' },
  {
    label: 'New portfolio item',
    path: inDialog(adminPaths.portfolio),
    icon: ImagesIcon,
    permission: 'manage_portfolio',
  },
  { label: 'New client', path: inDialog(adminPaths.clients), icon: HandshakeIcon, permission: 'manage_clients' },
  { label: 'New page', path: pageEditorPath('new'), icon: FilePlusIcon, permission: 'manage_content' },
  { label: 'New user', path: inDialog(adminPaths.users), icon: UserPlusIcon, permission: 'manage_users' },
] as const satisfies readonly { label: string; path: string; icon: unknown; permission: Permission }[]

export function usePaletteActions({ goTo, run, onChangePassword }: Needs): PaletteItem[] {
  const viewer = useViewer()
  const leave = useLeave()
  return [
    ...beginnings
      .filter(({ permission }) => hasPermission(viewer, permission))
      .map(({ label, path, icon }) => ({ id: label, label, icon, select: () => goTo(path) })),
    { id: 'light', label: 'Light theme', icon: SunIcon, select: () => run(() => chooseTheme('light')) },
    { id: 'dark', label: 'Dark theme', icon: MoonStarsIcon, select: () => run(() => chooseTheme('dark')) },
    { id: 'password', label: 'Change password', icon: KeyIcon, select: () => run(onChangePassword) },
    { id: 'sign-out', label: 'Sign Out', icon: SignOutIcon, select: () => run(leave) },
  ]
}
