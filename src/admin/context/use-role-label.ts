import { useTranslations } from 'use-intl'
import { useViewer } from './use-viewer.ts'

/** The role of the signed-in user, as people read it. */
export function useRoleLabel(): string {
  const t = useTranslations('admin.layout')
  return t(`roles.${useViewer().role}`)
}
