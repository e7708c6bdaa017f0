import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ProhibitIcon } from '../../ui/icons/prohibit.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

type Props = { message: string; action?: ReactNode }

export function AccessDenied({ message, action = <DashboardLink /> }: Props) {
  const t = useTranslations('admin.layout')
  useDocumentTitle(t('accessDenied'))
  return (
    <MessagePanel as="h1" icon={ProhibitIcon} title={t('accessDenied')} action={action}>
      {message}
    </MessagePanel>
  )
}
