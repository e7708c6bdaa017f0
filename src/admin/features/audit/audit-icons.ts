import type { AuditKind } from '../../../shared/audit.ts'
import { ArchiveIcon } from '../../../ui/icons/archive.ts'
import { ClockCounterClockwiseIcon } from '../../../ui/icons/clock-counter-clockwise.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { DesktopIcon } from '../../../ui/icons/desktop.ts'
import { DownloadSimpleIcon } from '../../../ui/icons/download-simple.ts'
import { EnvelopeSimpleIcon } from '../../../ui/icons/envelope-simple.ts'
import { EraserIcon } from '../../../ui/icons/eraser.ts'
import { FileTextIcon } from '../../../ui/icons/file-text.ts'
import { FingerprintIcon } from '../../../ui/icons/fingerprint.ts'
import { GearSixIcon } from '../../../ui/icons/gear-six.ts'
import { KeyIcon } from '../../../ui/icons/key.ts'
import { SignInIcon } from '../../../ui/icons/sign-in.ts'
import { UserGearIcon } from '../../../ui/icons/user-gear.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'

/** Icons with an arrow that points along the text. */
export const isDirectional = (kind: AuditKind) => kind === 'sign-in' || kind === 'restore'

export const auditIcons: Record<AuditKind, Icon<'duotone'>> = {
  'sign-in': SignInIcon,
  'sign-in-failed': WarningIcon,
  password: KeyIcon,
  role: UserGearIcon,
  'second-factor': FingerprintIcon,
  session: DesktopIcon,
  'document-view': FileTextIcon,
  export: DownloadSimpleIcon,
  erasure: EraserIcon,
  setting: GearSixIcon,
  invitation: EnvelopeSimpleIcon,
  backup: ArchiveIcon,
  restore: ClockCounterClockwiseIcon,
}
