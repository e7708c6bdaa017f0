import type { Icon } from '@phosphor-icons/react'
import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise'
import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple'
import { EraserIcon } from '@phosphor-icons/react/dist/ssr/Eraser'
import { FileTextIcon } from '@phosphor-icons/react/dist/ssr/FileText'
import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint'
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix'
import { KeyIcon } from '@phosphor-icons/react/dist/ssr/Key'
import { SignInIcon } from '@phosphor-icons/react/dist/ssr/SignIn'
import { UserGearIcon } from '@phosphor-icons/react/dist/ssr/UserGear'
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning'
import type { AuditKind } from '../../../shared/audit.ts'

/** Icons with an arrow that points along the text. */
export const isDirectional = (kind: AuditKind) => kind === 'sign-in' || kind === 'restore'

export const auditIcons: Record<AuditKind, Icon> = {
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
