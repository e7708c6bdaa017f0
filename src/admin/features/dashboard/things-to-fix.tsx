import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SiteProblem } from '../../../shared/dashboard.ts'
import type { SiteEvent } from '../../../shared/event.ts'
import { footerSlugs } from '../../../shared/page.ts'
import { adminPaths, pageEditorPath, recordPath } from '../../../shared/paths.ts'
import { type Access, checkAccess } from '../../../shared/permissions.ts'
import { formatDateTime } from '../../../shared/zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { siteZone } from '../../context/page-state.ts'
import { useMay, useViewer } from '../../context/use-viewer.ts'
import { MoveToPastButton } from '../../records/move-to-past-button.tsx'

/** Who can fix a problem, and where. */
type Fix = { access: Access; path: string; label: string }
type Problem = { title: string; text: string; fixes: readonly Fix[] }

const newPage: readonly Fix[] = [{ access: 'manage_content', path: pageEditorPath('new'), label: 'Create the page' }]

const problemTexts: Record<SiteProblem, Problem> = {
  'chat-number': {
    title: 'Add your WhatsApp number',
    text: 'Until then, the booking buttons open a placeholder number.',
    fixes: [
      { access: 'manage_content', path: adminPaths.contact, label: 'Add the number' },
      { access: 'manage_settings', path: adminPaths.settings, label: 'Add the number' },
    ],
  },
  'menu-hidden': {
    title: 'Show visitors the menu',
    text: 'Only signed-in staff see the menu, footer and chat button.',
    fixes: [{ access: 'manage_content', path: adminPaths.navigation, label: 'Show the menu' }],
  },
  'terms-page': {
    title: 'Publish your terms of service',
    text: `Vendors accept them when they apply. Publish a page with the page address ${footerSlugs.terms}.`,
    fixes: newPage,
  },
  'privacy-page': {
    title: 'Publish your privacy policy',
    text: `The footer links to it. Publish a page with the page address ${footerSlugs.privacy}.`,
    fixes: newPage,
  },
}

type Props = { problems: readonly SiteProblem[]; passedEvents: readonly SiteEvent[] }

/** What keeps visitors from using the site, as far as the viewer can fix it. */
export function ThingsToFix({ problems, passedEvents }: Props) {
  const viewer = useViewer()
  const mayMove = useMay('manage_events')
  const fixable = problems.flatMap((problem) => {
    const { fixes, ...texts } = problemTexts[problem]
    const fix = fixes.find(({ access }) => checkAccess(viewer, access) === 'allowed')
    return fix ? [{ ...texts, ...fix }] : []
  })
  const events = mayMove ? passedEvents : []
  if (fixable.length + events.length === 0) return null
  return (
    <section aria-labelledby="things-to-fix" className="grid gap-4">
      <h2 id="things-to-fix" className="text-title">
        Things to fix
      </h2>
      <Card asChild>
        <ul>
          {fixable.map(({ title, text, path, label }) => (
            <Row key={title} title={title} text={text}>
              <Button asChild variant="secondary" size="sm" className="wrapping-button!">
                <Link to={path}>{label}</Link>
              </Button>
            </Row>
          ))}
          {events.map((event) => (
            <PassedEvent key={event.id} event={event} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function PassedEvent({ event }: { event: SiteEvent }) {
  return (
    <Row
      title={
        <Link to={recordPath('events', event.id)} className="underline-offset-4 hover:underline">
          <bdi>{event.title}</bdi>
        </Link>
      }
      text={`Date has passed: ${formatDateTime(event.dateTime, siteZone)}`}
    >
      <MoveToPastButton event={event} variant="secondary" className="wrapping-button!" />
    </Row>
  )
}

function Row({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-5 py-3 not-last:border-b">
      <CircleDashedIcon aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
      <span className="wrap-anywhere grid min-w-0 grow basis-56">
        <span className="font-medium text-md">{title}</span>
        <span className="text-ink-quiet text-sm">{text}</span>
      </span>
      {children}
    </li>
  )
}
