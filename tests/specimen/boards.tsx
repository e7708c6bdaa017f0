import { Badge } from '../../src/ui/badge.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card, CardBody } from '../../src/ui/card.tsx'
import { Checkbox, Switch } from '../../src/ui/choice.tsx'
import { Input } from '../../src/ui/control.tsx'
import { Field } from '../../src/ui/field.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { Section } from './section.tsx'

function Board({ name, night }: { name: string; night?: boolean }) {
  return (
    <div className="grid gap-6 p-6 sm:p-8">
      <p className="eyebrow">{name}</p>
      <h3 className="text-heading tracking-tight">The same components on another surface</h3>
      <div className="flex flex-wrap gap-3">
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger">Danger</Button>
        {night && <Button variant="light-on-night">Light on night</Button>}
        <Button disabled>Disabled</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge tone="green">Approved</Badge>
        <Badge tone="yellow">Pending</Badge>
        <Badge tone="grey">Draft</Badge>
        <Badge tone="red">Rejected</Badge>
        <Badge tone="brand">Featured</Badge>
        <Badge tone="live">Live now</Badge>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Full name" help="As on your civil ID.">
          <Input placeholder="Noor Al-Sabah" />
        </Field>
        <Field label="Phone" error="Phone number must be at least 8 digits" required>
          <Input defaultValue="9999" />
        </Field>
        <Field beside label="Featured">
          <Switch defaultChecked />
        </Field>
        <Field beside label="Keep me posted">
          <Checkbox defaultChecked />
        </Field>
      </div>
      <Card>
        <CardBody>
          <h3 className="font-bold font-heading text-title">Raised card</h3>
          <p className="text-ink-quiet text-sm">
            Quiet text,{' '}
            <a href="#overlays" className="link">
              a link to the overlays
            </a>
            , and placeholders:
          </p>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </CardBody>
      </Card>
    </div>
  )
}

export function Boards() {
  return (
    <Section number="07" title="Surfaces" note="Forced light, forced dark and night, whatever the system prefers.">
      <div data-theme="light" className="overflow-hidden rounded-xl bg-surface ring-1 ring-line">
        <Board name="Forced light" />
      </div>
      <div data-theme="dark" className="overflow-hidden rounded-xl bg-surface ring-1 ring-line">
        <Board name="Forced dark" />
      </div>
      <div className="on-night overflow-hidden rounded-xl ring-1 ring-line">
        <div className="stage-light">
          <Board name="On night" night />
        </div>
      </div>
    </Section>
  )
}
