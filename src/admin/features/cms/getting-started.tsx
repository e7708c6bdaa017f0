import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { Link } from 'react-router'
import { adminPaths } from '../../../shared/paths.ts'
import { useIsFramePublic } from '../../preview/frame-note.tsx'
import type { SectionStatus } from './section-card.tsx'

const steps = [
  {
    path: adminPaths.company,
    title: 'Add your branding',
    words: 'Your company name, logos, colors and fonts.',
  },
  {
    path: adminPaths.hero,
    title: 'Write your headline',
    words: 'A short title, what makes your events special, and two buttons.',
  },
  {
    path: adminPaths.contact,
    title: 'Add contact details',
    words: 'Email, phone and WhatsApp, so visitors can reach you.',
  },
] as const

type Props = { sections: readonly { path: string; status: SectionStatus | undefined }[] }

/** The three steps of the setup; finished ones are ticked. */
export function GettingStarted({ sections }: Props) {
  const isDone = (path: string) => sections.some((one) => one.path === path && one.status === 'configured')
  return (
    <section aria-labelledby="getting-started" className="rounded-lg bg-surface-sunken card-room sm:p-8">
      <h2 id="getting-started" className="text-title">
        Getting Started
      </h2>
      <ol className="mt-5 grid gap-6 lg:grid-cols-3">
        {steps.map(({ path, title, words }, index) => (
          <li key={path} className="flex gap-4">
            <span
              aria-hidden="true"
              className={`font-heading tabular-nums grid size-9 shrink-0 place-items-center rounded-full font-bold ${isDone(path) ? 'bg-green text-green-ink' : 'bg-accent text-on-accent'}`}
            >
              {isDone(path) ? <CheckIcon weight="bold" className="size-4" /> : index + 1}
            </span>
            <span className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-0.5">
              <Link to={path} className="w-fit font-medium text-md underline-offset-4 hover:underline">
                {title}
                {isDone(path) && <span className="sr-only"> (done)</span>}
              </Link>
              <span className="text-ink-quiet text-sm">{words}</span>
            </span>
          </li>
        ))}
      </ol>
      <MenuNote />
    </section>
  )
}

/** Visitors get no menu until it is shown to everyone (D89). */
function MenuNote() {
  if (useIsFramePublic() !== false) return null
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-3 border-line border-t pt-5 text-md">
      Visitors don't see the menu yet.
      <Link to={adminPaths.navigation} className="link">
        Show it to everyone
      </Link>
    </p>
  )
}
