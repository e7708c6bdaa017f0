import type { DashboardStats, SiteProblem, TranslationGap } from '../../../shared/dashboard.ts'
import { kinds } from '../../../shared/kinds.ts'
import { adminPaths, backupSettingsPath, contactSettingsPath, pageEditorPath } from '../../../shared/paths.ts'
import { type Access, checkAccess } from '../../../shared/permissions.ts'
import { useViewer } from '../../context/use-viewer.ts'
import { isTranslator } from './translators.ts'

/** Who can fix a problem, and where. */
type Fix = {
  access: Access
  /** Without it, only the server's settings help. */
  path?: string
  action?: 'addNumber' | 'showMenu' | 'editMenu' | 'createPage' | 'viewMail' | 'verifyAudit' | 'viewBackups'
}

const newPage: readonly Fix[] = [{ access: 'manage_content', path: pageEditorPath('new'), action: 'createPage' }]

const backups: readonly Fix[] = [{ access: 'superadmin', path: backupSettingsPath, action: 'viewBackups' }]

const fixesOf: Record<SiteProblem, readonly Fix[]> = {
  'chat-number': [
    { access: 'manage_content', path: adminPaths.contact, action: 'addNumber' },
    { access: 'manage_settings', path: contactSettingsPath, action: 'addNumber' },
  ],
  'menu-hidden': [{ access: 'manage_content', path: adminPaths.navigation, action: 'showMenu' }],
  'plan-hidden': [{ access: 'manage_content', path: adminPaths.navigation, action: 'editMenu' }],
  'terms-page': newPage,
  'privacy-page': newPage,
  'failed-mail': [{ access: 'superadmin', path: `${adminPaths.mail}?state=failed`, action: 'viewMail' }],
  'audit-broken': [{ access: 'superadmin', path: adminPaths.audit, action: 'verifyAudit' }],
  'forgotten-proxy': [{ access: 'superadmin' }],
  'backup-damaged': backups,
  'backup-failed': backups,
  'backup-late': backups,
}

/** These may cost the site its data or its customers, so they come before the other problems. */
const urgent: readonly SiteProblem[] = ['audit-broken', 'backup-damaged', 'backup-failed', 'backup-late', 'failed-mail']

export type FixableProblem = Pick<Fix, 'path' | 'action'> & { problem: SiteProblem; count: number }

export type Fixes = Pick<
  DashboardStats,
  'lateSchedule' | 'passedEvents' | 'expiringDocuments' | 'expiringApplications' | 'expiringEnquiries'
> & {
  problems: FixableProblem[]
  staleTranslations: TranslationGap[]
  count: number
}

/** What the viewer can fix, and delays that everyone should know about. */
export function useFixes(stats: DashboardStats): Fixes {
  const viewer = useViewer()
  const may = (access: Access) => checkAccess(viewer, access) === 'allowed'
  const problems = stats.problems
    .toSorted((a, b) => Number(urgent.includes(b)) - Number(urgent.includes(a)))
    .flatMap((problem) => {
      const fix = fixesOf[problem].find(({ access }) => may(access))
      return fix ? [{ ...fix, problem, count: stats.failedMails }] : []
    })
  const passedEvents = may('manage_events') ? stats.passedEvents : []
  const expiringDocuments = may(kinds.vendors.list) ? stats.expiringDocuments : null
  const expiringApplications = may(kinds.vendors.list) ? stats.expiringApplications : null
  const expiringEnquiries = may(kinds.enquiries.list) ? stats.expiringEnquiries : null
  const staleTranslations = stats.translationGaps.filter(
    (gap) => gap.state === 'stale' && isTranslator(viewer, gap.place),
  )
  const { lateSchedule } = stats
  const expiring = { expiringDocuments, expiringApplications, expiringEnquiries }
  const others = [lateSchedule > 0, ...Object.values(expiring), staleTranslations.length > 0].filter(Boolean).length
  const count = problems.length + passedEvents.length + others
  return { lateSchedule, problems, passedEvents, ...expiring, staleTranslations, count }
}
