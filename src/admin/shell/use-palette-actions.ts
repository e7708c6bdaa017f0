import { useTranslations } from 'use-intl'
import { kinds } from '../../shared/kinds.ts'
import { adminPaths, ownPasswordPath } from '../../shared/paths.ts'
import { checkAccess } from '../../shared/permissions.ts'
import { KeyIcon } from '../../ui/icons/key.ts'
import { MoonStarsIcon } from '../../ui/icons/moon-stars.ts'
import { SignOutIcon } from '../../ui/icons/sign-out.ts'
import { SunIcon } from '../../ui/icons/sun.ts'
import { chooseTheme } from '../context/theme.ts'
import { useViewer } from '../context/use-viewer.ts'
import { recordKinds } from '../features/kinds.ts'
import { newRecordSearch } from '../records/use-record-address.ts'
import type { PaletteItem } from './palette-group.tsx'
import { useSignOut } from './use-sign-out.ts'

type Needs = { goTo: (path: string) => void; run: (work: () => unknown) => void }

export function usePaletteActions({ goTo, run }: Needs): PaletteItem[] {
  const t = useTranslations('admin')
  const viewer = useViewer()
  const signOut = useSignOut()
  return [
    ...recordKinds.flatMap(({ name, newIcon, newPath = `${adminPaths[name]}${newRecordSearch}` }) => {
      if (!newIcon || checkAccess(viewer, kinds[name].change) !== 'allowed') return []
      return {
        id: newPath,
        label: t(`kinds.${name}.new`),
        keywords: t('shell.keywords.new'),
        icon: newIcon,
        select: () => goTo(newPath),
      }
    }),
    {
      id: 'light',
      label: t('shell.palette.light'),
      keywords: t('shell.keywords.theme'),
      icon: SunIcon,
      select: () => run(() => chooseTheme('light')),
    },
    {
      id: 'dark',
      label: t('shell.palette.dark'),
      keywords: t('shell.keywords.theme'),
      icon: MoonStarsIcon,
      select: () => run(() => chooseTheme('dark')),
    },
    { id: 'password', label: t('account.password.title'), icon: KeyIcon, select: () => goTo(ownPasswordPath) },
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      keywords: t('shell.keywords.signOut'),
      icon: SignOutIcon,
      select: () => run(signOut),
    },
  ]
}
