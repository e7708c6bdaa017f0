import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ExpiringRecords, SiteProblem } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { footerSlugs } from '../../../shared/page.ts'
import { adminPaths, recordPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { WrenchIcon } from '../../../ui/icons/wrench.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useMay } from '../../context/use-viewer.ts'
import { MoveToPastButton } from '../../records/move-to-past-button.tsx'
import { TranslationGapLink } from './translation-gap-link.tsx'
import type { FixableProblem, Fixes } from './use-fixes.ts'
import { WorkRow } from './work-row.tsx'

/** The address of the page that a problem is about. */
const addresses: Partial<Record<SiteProblem, string>> = {
  'terms-page': footerSlugs.terms,
  'privacy-page': footerSlugs.privacy,
}

/** What keeps the site from working as it should. */
export function ThingsToFix({ fixes }: { fixes: Fixes }) {
  const t = useTranslations('admin.dashboard.fixes')
  if (fixes.count === 0) return null
  return (
    <section aria-labelledby="things-to-fix" className="pt-3 pb-1">
      <div className="flex items-center gap-3 px-5">
        <WrenchIcon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-accent-ink" />
        <h3 id="things-to-fix" className="font-medium font-sans text-md">
          {t('title')}
        </h3>
      </div>
      <ul>
        {fixes.lateSchedule > 0 && <LateSchedule seconds={fixes.lateSchedule} />}
        {fixes.problems.map((fixable) => (
          <Problem key={fixable.problem} fixable={fixable} />
        ))}
        {fixes.passedEvents.map((event) => (
          <PassedEvent key={event.id} event={event} />
        ))}
        {fixes.expiringDocuments && (
          <Expiring
            what="documents"
            count={fixes.expiringDocuments.applications}
            firstAt={fixes.expiringDocuments.firstAt}
          />
        )}
        {fixes.expiringApplications && <Expiring what="applications" {...fixes.expiringApplications} />}
        {fixes.expiringEnquiries && <Expiring what="enquiries" {...fixes.expiringEnquiries} />}
        {fixes.staleTranslations.length > 0 && <StaleTranslations gaps={fixes.staleTranslations} />}
      </ul>
    </section>
  )
}

/** The clock does not make the planned changes in time; the log says why. */
function LateSchedule({ seconds }: { seconds: number }) {
  const t = useTranslations('admin.dashboard.fixes.late')
  const isSuperadmin = useMay('superadmin')
  return (
    <WorkRow title={t('title', { minutes: Math.ceil(seconds / 60) })} text={isSuperadmin ? t('hint') : t('text')} />
  )
}

function Problem({ fixable: { problem, path, action, count } }: { fixable: FixableProblem }) {
  const t = useTranslations('admin.dashboard')
  return (
    <WorkRow
      title={t(`problems.${problem}.title`, { count })}
      text={t.rich(`problems.${problem}.text`, {
        address: addresses[problem] ?? '',
        slug: (address) => <bdi dir="ltr">{address}</bdi>,
      })}
    >
      {path && action && (
        <Button asChild variant="secondary" size="sm" className="wrapping-button!">
          <Link to={path}>{t(`fixes.${action}`)}</Link>
        </Button>
      )}
    </WorkRow>
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

const expiringLists = {
  documents: adminPaths.vendors,
  applications: `${adminPaths.vendors}?status=pending&sort=submittedAt`,
  enquiries: adminPaths.enquiries,
}

/** What a retention erases within a week. */
function Expiring({ what, count, firstAt }: { what: keyof typeof expiringLists } & ExpiringRecords) {
  const t = useTranslations('admin.dashboard.fixes')
  const date = useFormats().day(firstAt, siteZone)
  return (
    <WorkRow title={t(`expiring.${what}.title`, { count, date })} text={t(`expiring.${what}.text`)}>
      <Button asChild variant="secondary" size="sm" className="wrapping-button!">
        <Link to={expiringLists[what]}>{t(`expiring.${what}.action`)}</Link>
      </Button>
    </WorkRow>
  )
}

/** Translations of texts that have changed since. */
function StaleTranslations({ gaps }: { gaps: Fixes['staleTranslations'] }) {
  const t = useTranslations('admin.dashboard.fixes.stale')
  const count = gaps.reduce((total, gap) => total + gap.count, 0)
  return (
    <WorkRow
      title={t('title', { count })}
      text={
        <span className="flex flex-wrap gap-x-4">
          {gaps.map((gap) => (
            <TranslationGapLink key={`${gap.language} ${gap.place}`} gap={gap} />
          ))}
        </span>
      }
    />
  )
}
