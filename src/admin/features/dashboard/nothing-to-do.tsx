import { useTranslations } from 'use-intl'

/** Replaces the list of tasks when it is empty. */
export function NothingToDo() {
  const t = useTranslations('admin.dashboard.waiting.quiet')
  return (
    <div className="grid content-between justify-items-center overflow-hidden rounded-lg border border-line bg-linear-to-b from-surface-raised to-accent-tint text-center">
      <div className="grid gap-1 px-6 pt-10 pb-6">
        <p className="font-heading text-title">{t('title')}</p>
        <p className="text-ink-quiet text-md">{t('text')}</p>
      </div>
      <Dunes />
    </div>
  )
}

/** The sun behind dunes. */
function Dunes() {
  return (
    <svg aria-hidden="true" viewBox="0 0 640 150" preserveAspectRatio="xMidYMax slice" className="block h-40 w-full">
      <circle cx="390" cy="84" r="62" className="fill-accent/15" />
      <circle cx="390" cy="84" r="38" className="fill-accent/55" />
      {dunes.map(([path, color]) => (
        <path key={path} d={path} fill={color} />
      ))}
    </svg>
  )
}

/** Mixed with the surface instead of transparent, so that the sun does not shine through. */
const shade = (percent: number) => `color-mix(in oklab, var(--brand-primary) ${percent}%, var(--surface-raised))`

const dunes = [
  ['M0 96c90-30 170-30 270 0s220 30 370-18v72H0z', shade(30)],
  ['M0 122c120-34 230-26 330 0s200 18 310-14v42H0z', shade(50)],
  ['M0 140c150-22 270-16 380-2s190 8 260-4v16H0z', shade(75)],
] as const
