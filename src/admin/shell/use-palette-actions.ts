import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { MoonStarsIcon } from '@phosphor-icons/react/dist/ssr/MoonStars'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { SunIcon } from '@phosphor-icons/react/dist/ssr/Sun'
import { UserCircleIcon } from '@phosphor-icons/react/dist/ssr/UserCircle'
import { checkAccess } from '../../shared/permissions.ts'
import { chooseTheme } from '../context/theme.ts'
import { useViewer } from '../context/use-viewer.ts'
import { kinds } from '../features/kinds.ts'
import { newRecordSearch } from '../records/use-record-address.ts'
import type { PaletteItem } from './palette-group.tsx'
import { useSignOut } from './use-sign-out.ts'
import type { AccountActions } from './user-block.tsx'

type Needs = AccountActions & { goTo: (path: string) => void; run: (work: () => unknown) => void }

export function usePaletteActions({ goTo, run, onEditProfile, onChangePassword }: Needs): PaletteItem[] {
  const viewer = useViewer()
  const signOut = useSignOut()
  return [
    ...kinds.flatMap(({ noun, path, newIcon, newPath = `${path}${newRecordSearch}`, manage }) => {
      if (!newIcon || checkAccess(viewer, manage) !== 'allowed') return []
      return { id: newPath, label: `New ${noun}`, icon: newIcon, select: () => goTo(newPath) }
    }),
    { id: 'light', label: 'Light theme', icon: SunIcon, select: () => run(() => chooseTheme('light')) },
    { id: 'dark', label: 'Dark theme', icon: MoonStarsIcon, select: () => run(() => chooseTheme('dark')) },
    { id: 'profile', label: 'Your profile', icon: UserCircleIcon, select: () => run(onEditProfile) },
    { id: 'password', label: 'Change password', icon: KeyIcon, select: () => run(onChangePassword) },
    { id: 'sign-out', label: 'Sign Out', icon: SignOutIcon, select: () => run(signOut) },
  ]
}
