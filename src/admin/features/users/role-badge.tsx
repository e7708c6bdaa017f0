import { useTranslations } from 'use-intl'
import type { Role } from '../../../shared/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Status colors mean a status, so all roles have the neutral one. */
export function RoleBadge({ role, className }: { role: Role; className?: string }) {
  const t = useTranslations('admin.layout')
  return <Badge className={className}>{t(`roles.${role}`)}</Badge>
}
