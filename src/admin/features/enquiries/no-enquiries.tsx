import { useTranslations } from 'use-intl'
import { MagnifyingGlassIcon } from '../../../ui/icons/magnifying-glass.ts'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { enquiryKind } from './enquiry-kind.ts'

/** There are none, or none that match the filters. */
export function NoEnquiries({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('admin')
  return isFiltered ? (
    <MessagePanel icon={MagnifyingGlassIcon} title={t('kinds.enquiries.noneMatch')} />
  ) : (
    <MessagePanel icon={enquiryKind.icon} title={t('enquiries.empty.title')}>
      {t('enquiries.empty.text')}
    </MessagePanel>
  )
}
