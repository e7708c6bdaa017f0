import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminPaths } from '../../../shared/paths.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useIsFramePublic } from '../../preview/frame-note.tsx'
import type { SingletonStatus } from './singleton-card.tsx'

const steps = [
  { id: 'company', path: adminPaths.company },
  { id: 'hero', path: adminPaths.hero },
  { id: 'contact', path: adminPaths.contact },
] as const

type Props = { singletons: readonly { path: string; status: SingletonStatus | undefined }[] }

/** The three steps of the setup; finished ones are ticked. */
export function GettingStarted({ singletons }: Props) {
  const t = useTranslations('admin.cms')
  const formats = useFormats()
  const isDone = (path: string) => singletons.some((one) => one.path === path && one.status === 'configured')
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <section aria-labelledby="getting-started" className="rounded-lg bg-surface-sunken card-room sm:p-8">
      <h2 id="getting-started" className="text-title">
        {t('start.title')}
      </h2>
      <ol className="mt-5 grid gap-6 lg:grid-cols-3">
        {steps.map(({ id, path }, index) => (
          <li key={path} className="flex gap-4">
            <span
              aria-hidden="true"
              className={`font-heading tabular-nums grid size-9 shrink-0 place-items-center rounded-full font-bold ${isDone(path) ? 'bg-green text-green-ink' : 'bg-accent text-on-accent'}`}
            >
              {isDone(path) ? <CheckIcon weight="bold" className="size-4" /> : formats.number(index + 1)}
            </span>
            <span className="wrap-anywhere grid min-w-0 grid-cols-1 content-start gap-0.5">
              <Link to={path} className="w-fit font-medium text-md underline-offset-4 hover:underline">
                {isDone(path) ? t.rich('start.done', { step: t(`start.${id}.title`), hidden }) : t(`start.${id}.title`)}
              </Link>
              <span className="text-ink-quiet text-sm">{t(`start.${id}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <MenuNote />
    </section>
  )
}

/** Visitors get no menu until it is shown to everyone. */
function MenuNote() {
  const t = useTranslations('admin.cms.start')
  if (useIsFramePublic() !== false) return null
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-3 border-line border-t pt-5 text-md">
      {t('menuHidden')}
      <Link to={adminPaths.navigation} className="link">
        {t('showMenu')}
      </Link>
    </p>
  )
}
