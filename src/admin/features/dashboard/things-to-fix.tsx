import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DashboardStats, SiteProblem } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { footerSlugs } from '../../../shared/page.ts'
import { adminPaths, pageEditorPath, recordPath } from '../../../shared/paths.ts'
import { type Access, checkAccess } from '../../../shared/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { MoveToPastButton } from '../../records/move-to-past-button.tsx'
import { WorkRow } from './work-row.tsx'

/** Who can fix a problem, and where. */
type Fix = {
  access: Access
  path: string
  action: 'addNumber' | 'showMenu' | 'createPage' | 'viewMail' | 'verifyAudit'
}

const newPage: readonly Fix[] = [{ access: 'manage_content', path: pageEditorPath('new'), action: 'createPage' }]

const fixesOf: Record<SiteProblem, readonly Fix[]> = {
  'chat-number': [
    { access: 'manage_content', path: adminPaths.contact, action: 'addNumber' },
    { access: 'manage_settings', path: adminPaths.settings, action: 'addNumber' },
  ],
  'menu-hidden': [{ access: 'manage_content', path: adminPaths.navigation, action: 'showMenu' }],
  'terms-page': newPage,
  'privacy-page': newPage,
  'failed-mail': [{ access: 'superadmin', path: `${adminPaths.mail}?state=failed`, action: 'viewMail' }],
  'audit-broken': [{ access: 'superadmin', path: adminPaths.audit, action: 'verifyAudit' }],
}

/** The address of the page that a problem is about. */
const addresses: Partial<Record<SiteProblem, string>> = {
  'terms-page': footerSlugs.terms,
  'privacy-page': footerSlugs.privacy,
}

type Props = { stats: Pick<DashboardStats, 'problems' | 'passedEvents' | 'lateSchedule'> }

/** What keeps visitors from using the site, as far as the viewer can fix it, and delays that everyone should know about. */
export function ThingsToFix({ stats: { problems, passedEvents, lateSchedule } }: Props) {
  const t = useTranslations('admin.dashboard')
  const viewer = useViewer()
  const mayMove = useMay('manage_events')
  const fixable = problems.flatMap((problem) => {
    const fix = fixesOf[problem].find(({ access }) => checkAccess(viewer, access) === 'allowed')
    return fix ? [{ problem, ...fix }] : []
  })
  const events = mayMove ? passedEvents : []
  const isLate = lateSchedule > 0
  if (fixable.length + events.length === 0 && !isLate) return null
  return (
    <section aria-labelledby="things-to-fix" className="grid gap-4">
      <h2 id="things-to-fix" className="text-title">
        {t('fixes.title')}
      </h2>
      <Card asChild>
        <ul>
          {isLate && <LateSchedule seconds={lateSchedule} />}
          {fixable.map(({ problem, path, action }) => (
            <WorkRow
              key={problem}
              title={t(`problems.${problem}.title`)}
              text={t.rich(`problems.${problem}.text`, {
                address: addresses[problem] ?? '',
                slug: (address) => <bdi dir="ltr">{address}</bdi>,
              })}
            >
              <Button asChild variant="secondary" size="sm" className="wrapping-button!">
                <Link to={path}>{t(`fixes.${action}`)}</Link>
              </Button>
            </WorkRow>
          ))}
          {events.map((event) => (
            <PassedEvent key={event.id} event={event} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The clock does not make the planned changes in time; the log says why (D72). */
function LateSchedule({ seconds }: { seconds: number }) {
  const t = useTranslations('admin.dashboard.fixes.late')
  const isSuperadmin = useMay('superadmin')
  return (
    <WorkRow title={t('title', { minutes: Math.ceil(seconds / 60) })} text={isSuperadmin ? t('hint') : t('text')} />
  )
}

function PassedEvent({ event }: { event: SiteEvent }) {
  const t = useTranslations('admin.dashboard.fixes')
  const formats = useFormats()
  return (
    <WorkRow
      title={
        <Link to={recordPath('events', event.id)} className="underline-offset-4 hover:underline">
          <bdi>{event.title}</bdi>
        </Link>
      }
      text={t('passed', { date: formats.dateTime(event.dateTime, siteZone) })}
    >
      <MoveToPastButton event={event} variant="secondary" className="wrapping-button!" />
    </WorkRow>
  )
}
