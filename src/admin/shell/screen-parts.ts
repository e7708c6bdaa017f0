import {
  backupSettingsPath,
  formatSettingsPath,
  ownNotificationsPath,
  ownProtectionPath,
  ownSessionsPath,
  retentionSettingsPath,
  securitySettingsPath,
  socialSettingsPath,
} from '../../shared/paths.ts'
import { checkAccess, type Role } from '../../shared/permissions.ts'
import { ArchiveIcon } from '../../ui/icons/archive.ts'
import { BellRingingIcon } from '../../ui/icons/bell-ringing.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { DesktopIcon } from '../../ui/icons/desktop.ts'
import { EraserIcon } from '../../ui/icons/eraser.ts'
import { FingerprintIcon } from '../../ui/icons/fingerprint.ts'
import { ShareNetworkIcon } from '../../ui/icons/share-network.ts'
import { ShieldCheckIcon } from '../../ui/icons/shield-check.ts'
import { TranslateIcon } from '../../ui/icons/translate.ts'
import { messageKey } from '../context/message-key.ts'
import type { ScreenLink } from './screens.ts'

export type ScreenPart = Pick<ScreenLink, 'title' | 'keywords' | 'path' | 'view'> & { icon: Icon }

/** The parts of the settings and of the own account. */
const parts: readonly ScreenPart[] = [
  {
    title: messageKey('admin.settings.tabs.social'),
    keywords: messageKey('admin.shell.keywords.social'),
    path: socialSettingsPath,
    icon: ShareNetworkIcon,
  },
  {
    title: messageKey('admin.settings.formats.title'),
    keywords: messageKey('admin.shell.keywords.formats'),
    path: formatSettingsPath,
    icon: TranslateIcon,
  },
  {
    title: messageKey('admin.settings.security.title'),
    keywords: messageKey('admin.shell.keywords.security'),
    path: securitySettingsPath,
    icon: ShieldCheckIcon,
    view: 'superadmin',
  },
  {
    title: messageKey('admin.backups.title'),
    keywords: messageKey('admin.shell.keywords.backups'),
    path: backupSettingsPath,
    icon: ArchiveIcon,
    view: 'superadmin',
  },
  {
    title: messageKey('admin.settings.retention.title'),
    keywords: messageKey('admin.shell.keywords.retention'),
    path: retentionSettingsPath,
    icon: EraserIcon,
    view: 'manage_settings',
  },
  {
    title: messageKey('admin.account.protection.title'),
    keywords: messageKey('admin.shell.keywords.protection'),
    path: ownProtectionPath,
    icon: FingerprintIcon,
  },
  {
    title: messageKey('admin.account.sessions.title'),
    keywords: messageKey('admin.shell.keywords.sessions'),
    path: ownSessionsPath,
    icon: DesktopIcon,
  },
  {
    title: messageKey('admin.account.preferences.title'),
    keywords: messageKey('admin.shell.keywords.preferences'),
    path: ownNotificationsPath,
    icon: BellRingingIcon,
  },
]

/** The parts of screens that the palette finds for a user. */
export const screenPartsFor = (viewer: { role: Role }): ScreenPart[] =>
  parts.filter(({ view = 'staff' }) => checkAccess(viewer, view) === 'allowed')
