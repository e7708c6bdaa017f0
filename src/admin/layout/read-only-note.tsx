import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../ui/alert.tsx'
import { LockSimpleIcon } from '../../ui/icons/lock-simple.ts'
import { useRoleLabel } from '../context/use-role-label.ts'

/** Why a list or a section cannot be changed: a sentence with the user's role. */
export function ReadOnlyNote({ children }: { children: (role: string) => string }) {
  return <Note>{children(useRoleLabel())}</Note>
}

/** Why some or all actions of a screen are disabled, followed by the user's role. */
export function RoleNote({ children }: { children: string }) {
  const t = useTranslations('admin.layout')
  const role = useRoleLabel()
  return (
    <Note>
      {children} {t('yourRole', { role })}
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
