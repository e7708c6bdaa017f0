import { useTranslations } from 'use-intl'
import { auditReads, userReads } from '../../../client/reads.ts'
import { displayName } from '../../../shared/user.ts'
import { ListChecksIcon } from '../../../ui/icons/list-checks.ts'
import { MagnifyingGlassIcon } from '../../../ui/icons/magnifying-glass.ts'
import { useMay } from '../../context/use-viewer.ts'
import { AccessDenied } from '../../layout/access-denied.tsx'
import { MessagePanel } from '../../layout/message-panel.tsx'
import { Screen } from '../../layout/screen.tsx'
import { RowList, RowSkeletons } from '../../lists/row-list.tsx'
import { useAllPages, useListPages } from '../../lists/use-list-pages.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { ExportAudit } from './export-audit.tsx'
import { useAuditFilter } from './use-audit-filter.ts'
import { VerificationResult, VerifyButton } from './verify-audit.tsx'

/** The audit log, for superadmins. */
export function AuditScreen() {
  const t = useTranslations('admin.audit')
  return useMay('superadmin') ? <AuditLog /> : <AccessDenied message={t('denied')} />
}

function AuditLog() {
  const t = useTranslations('admin.audit')
  const { filter, isFiltered } = useAuditFilter()
  const pages = useListPages(auditReads.all(filter))
  const users = useAllPages(userReads.all())?.map((user) => ({ id: user.id, name: displayName(user) }))
  const names = new Map(users?.map(({ id, name }) => [id, name]))
  return (
    <Screen
      title={t('title')}
      count={pages.total}
      description={t('description')}
      actions={
        <>
          <VerifyButton />
          <ExportAudit filter={filter} />
        </>
      }
    >
      <VerificationResult />
      <AuditFilters people={users} />
      <RowList
        pages={pages}
        label={t('title')}
        rowHeight={76}
        countOf={(count) => t('count', { count })}
        loadFailed={t('loadFailed')}
        skeleton={<RowSkeletons label={t('loading')} />}
        empty={
          <MessagePanel
            icon={isFiltered ? MagnifyingGlassIcon : ListChecksIcon}
            title={isFiltered ? t('noMatch.title') : t('none.title')}
          >
            {isFiltered ? t('noMatch.text') : t('none.text')}
          </MessagePanel>
        }
        renderItem={(entry) => <AuditRow entry={entry} names={names} />}
      />
    </Screen>
  )
}
