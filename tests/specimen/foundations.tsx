import { Section } from './section.tsx'

const night = ['950', '900', '850', '800', '700', '600', '500', '400', '300']
const paper = ['50', '100', '200', '300', '400']

const brand = [
  ['Primary', 'bg-accent text-on-accent'],
  ['Secondary', 'bg-(--brand-secondary) text-(--brand-on-secondary)'],
  ['Accent', 'bg-live text-on-live'],
  ['Danger', 'bg-danger text-on-danger'],
]

const statuses = [
  ['Green', 'bg-green text-green-ink'],
  ['Yellow', 'bg-yellow text-yellow-ink'],
  ['Grey', 'bg-grey text-grey-ink'],
  ['Red', 'bg-red text-red-ink'],
]

function Scale({ name, steps }: { name: string; steps: string[] }) {
  return (
    <figure>
      <div className="flex overflow-hidden rounded-lg ring-1 ring-line">
        {steps.map((step) => (
          <div key={step} className="h-20 grow" style={{ backgroundColor: `var(--color-${name}-${step})` }} />
        ))}
      </div>
      <figcaption className="mt-2 flex justify-between text-ink-quiet text-xs">
        <span className="capitalize">{name}</span>
        <span className="figures">
          {steps[0]} to {steps.at(-1)}
        </span>
      </figcaption>
    </figure>
  )
}

function Swatches({ items, className }: { items: string[][]; className: string }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {items.map(([name, look]) => (
        <li key={name} className={`flex items-end rounded-lg p-4 font-medium text-sm ${className} ${look}`}>
          {name}
        </li>
      ))}
    </ul>
  )
}

export function Colours() {
  return (
    <Section
      number="01"
      title="Colour"
      note="Brand colours are set at run time. The text colour on each of them is computed for enough contrast."
    >
      <Swatches items={brand} className="h-32" />
      <div className="grid gap-6 sm:grid-cols-2">
        {/* The style sheet must contain every step of a scale, even if no component uses it. */}
        <Scale name="night" steps={night} />
        <Scale name="paper" steps={paper} />
      </div>
      <Swatches items={statuses} className="h-16" />
    </Section>
  )
}

const steps = [
  ['hero', 'text-hero tracking-tight', 'Opening night'],
  ['display', 'text-display tracking-tight', 'A skyline of a thousand lamps'],
  ['heading', 'text-heading tracking-tight', 'Weddings, launches, campaigns'],
  ['title', 'text-title', 'Gala dinner at the Avenues'],
]

export function Type() {
  return (
    <Section
      number="02"
      title="Type"
      note="Large and tight headings for the site, smaller fixed sizes for running text and the back office."
    >
      <dl className="grid gap-6">
        {steps.map(([name, look, text]) => (
          <div key={name} className="grid gap-2 border-line border-b pb-6 sm:grid-cols-[6rem_minmax(0,1fr)]">
            <dt className="text-ink-quiet text-xs sm:pt-2">{name}</dt>
            <dd className={`font-bold font-heading ${look}`}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-8 sm:grid-cols-2">
        <p className="measure text-lead">
          We build evenings people keep talking about: the arrival, the first light on the stage, the quiet before the
          music.{' '}
          <a className="link" href="#fields">
            Ask for a date
          </a>
          .
        </p>
        <div className="text-md">
          <p className="measure text-ink-quiet">
            The back office uses fifteen pixels and few sizes, so that tables and forms stay compact and easy to scan.
          </p>
          <p className="figures mt-4 font-semibold text-title">
            11.11.2026 <span className="text-ink-quiet">20:00</span>
            <br />
            28.02.2027 <span className="text-ink-quiet">19:30</span>
          </p>
          <p dir="auto" className="mt-4" lang="ar">
            أمسية لا تُنسى في الكويت
          </p>
        </div>
      </div>
    </Section>
  )
}
