import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple'
import type { ReactNode } from 'react'
import { roleLabels } from '../../shared/permissions.ts'
import { Alert } from '../../ui/alert.tsx'
import { useViewer } from '../context/use-viewer.ts'

/** Why a list or a section cannot be changed (D32). */
export function ReadOnlyNote({ plural }: { /** 'clients', 'the hero section' */ plural: string }) {
  const { role } = useViewer()
  return (
    <Note>
      View only: your role ({roleLabels[role]}) can't change {plural}.
    </Note>
  )
}

/** Why some or all actions of a screen are disabled. */
export function RoleNote({ children }: { children: string }) {
  const { role } = useViewer()
  return (
    <Note>
      {children} Your role is {roleLabels[role]}.
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Alert icon={<LockSimpleIcon aria-hidden="true" weight="fill" />} className="mb-6">
      {children}
    </Alert>
  )
}
