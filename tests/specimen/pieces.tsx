import { Alert } from '../../src/ui/alert.tsx'
import { Badge } from '../../src/ui/badge.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card, CardBody, CardMedia } from '../../src/ui/card.tsx'
import { LockSimpleIcon } from '../../src/ui/icons/lock-simple.ts'
import { Loading, Skeleton } from '../../src/ui/skeleton.tsx'
import { Row, Section } from './section.tsx'
import { SelectableCard, SelectableTable } from './selection.tsx'

function EventCard({ art, title, date, place }: { art: string; title: string; date: string; place: string }) {
  return (
    <Card interactive>
      <CardMedia className="aspect-4/3">
        <div className={art} />
      </CardMedia>
      <CardBody>
        <p className="figures font-semibold text-accent-ink text-sm">{date}</p>
        <h3 className="font-bold font-heading text-title">
          <a href="#pieces">{title}</a>
        </h3>
        <p className="text-ink-quiet text-sm">{place}</p>
      </CardBody>
    </Card>
  )
}

function EventCardSkeleton() {
  return (
    <Card>
      <Skeleton className="aspect-4/3 rounded-none" />
      <CardBody>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </CardBody>
    </Card>
  )
}

function Alerts() {
  return (
    <div className="grid gap-4">
      <Alert>The gallery shows the first picture until you choose another one.</Alert>
      <Alert icon={<LockSimpleIcon aria-hidden="true" weight="fill" />}>
        You can see the clients, but your role cannot change them.
      </Alert>
      <Alert
        tone="warning"
        role="note"
        title="Another person has changed this event."
        actions={
          <>
            <Button size="sm" variant="secondary">
              Save my version
            </Button>
            <Button size="sm" variant="secondary">
              Load the new version
            </Button>
          </>
        }
      >
        Your changes are still here and have not been saved.
      </Alert>
    </div>
  )
}

export function Pieces() {
  return (
    <Section
      number="05"
      title="Pieces"
      note="Cards, badges, alerts and selection. Placeholders have the shape of the content that is loading."
    >
      <div id="pieces" className="grid grid-cols-1 gap-6">
        <Row label="badges">
          <Badge tone="green">Approved</Badge>
          <Badge tone="yellow">Pending</Badge>
          <Badge tone="grey">Draft</Badge>
          <Badge tone="red">Rejected</Badge>
          <Badge tone="brand">Featured</Badge>
          <Badge tone="live">Live now</Badge>
        </Row>
      </div>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <EventCard art="bokeh" title="Gala dinner under the towers" date="11 Nov 2026" place="Sharq, Kuwait City" />
        <EventCard art="silk" title="A launch in silk and gold" date="28 Feb 2027" place="The Avenues" />
        <Loading label="Loading events…" className="grid">
          <EventCardSkeleton />
        </Loading>
      </div>
      <Alerts />
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <SelectableTable />
        <SelectableCard />
      </div>
      <Loading label="Loading vendors…">
        <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised">
          {['first', 'second', 'third'].map((row) => (
            <div key={row} className="flex h-16 items-center gap-4 px-6">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="ms-auto h-6 w-20 rounded-full" />
            </div>
          ))}
        </div>
      </Loading>
    </Section>
  )
}
