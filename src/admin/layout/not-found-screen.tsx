import { useTranslations } from 'use-intl'
import { SignpostIcon } from '../../ui/icons/signpost.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function NotFoundScreen() {
  const t = useTranslations('admin.layout')
  useDocumentTitle(t('notFound'))
  return (
    <MessagePanel as="h1" icon={SignpostIcon} title={t('notFound')} action={<DashboardLink />}>
      {t('notFoundText')}
    </MessagePanel>
  )
}
