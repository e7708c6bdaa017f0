import { Badge } from '../../src/ui/badge.tsx'
import { Button } from '../../src/ui/button.tsx'
import { ArrowRightIcon } from '../../src/ui/icons/arrow-right.ts'

const facts = [
  ['Headings', 'Baloo 2, 700'],
  ['Text', 'Poppins, 400 to 600'],
  ['Rhythm', '8 px'],
  ['Motion', '150 to 300 ms'],
]

export function Cover() {
  return (
    <header className="on-night stage-light">
      <div className="page-grid flex min-h-svh flex-col py-8">
        <div className="flex items-center justify-between">
          <p className="font-bold font-heading text-title">Marasim</p>
          <Badge tone="live">Live now</Badge>
        </div>
        <div className="my-auto py-16">
          <p className="eyebrow">Specimen of the design system</p>
          <h1 className="mt-6 max-w-4xl text-hero tracking-tight">Components of site and back office</h1>
          <p className="measure mt-8 text-ink-quiet text-lead">
            Dark surfaces and gold for the site, ivory paper for reading, and a calm, compact back office.
          </p>
          <div className="mt-10 flex flex-wrap gap-4">
            <Button size="xl" asChild>
              <a href="#buttons">
                See the components
                <ArrowRightIcon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
              </a>
            </Button>
            <Button size="xl" variant="light-on-night">
              Plan an evening
            </Button>
          </div>
        </div>
        <dl className="grid grid-cols-2 gap-6 border-ink/15 border-t pt-6 text-sm lg:grid-cols-4">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-ink-quiet">{term}</dt>
              <dd className="mt-1 font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
