import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { Link } from 'react-router'
import { adminPaths } from '../../../shared/paths.ts'
import type { SectionStatus } from './section-card.tsx'

const steps = [
  {
    path: adminPaths.company,
    title: 'Give the site its face',
    words: 'Enter the company’s name, then choose colors, fonts and logos.',
  },
  {
    path: adminPaths.hero,
    title: 'Write the first words',
    words: 'A short title, what makes your evenings special, and two buttons.',
  },
  {
    path: adminPaths.contact,
    title: 'Say how to reach you',
    words: 'Email, phone and WhatsApp, so that visitors can become guests.',
  },
] as const

type Props = { sections: readonly { path: string; status: SectionStatus | undefined }[] }

/** Three steps to a site of one's own; those that are done are ticked. */
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
    </section>
  )
}
