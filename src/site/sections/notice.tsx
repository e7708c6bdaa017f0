import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { PlugsIcon } from '../../ui/icons/plugs.ts'
import { SparkleIcon } from '../../ui/icons/sparkle.ts'

type Props = { icon: Icon; title: string; children?: ReactNode; action?: ReactNode; isFramed?: boolean }

function Notice({ icon: Icon, title, children, action, isFramed = true }: Props) {
  return (
    <div
      className={`grid justify-items-center px-6 py-20 text-center ${isFramed ? 'rounded-xl border border-line' : ''}`}
    >
      <Icon aria-hidden className="size-8 text-accent-ink" />
      <p className="mt-5 text-balance font-bold font-heading text-title">{title}</p>
      {children && <p className="measure mt-2 text-balance text-ink-quiet">{children}</p>}
      {action}
    </div>
  )
}

/** Shown in a section without content. */
export function EmptyNotice({ title, children }: Pick<Props, 'title' | 'children'>) {
  return (
    <Notice icon={SparkleIcon} title={title}>
      {children}
    </Notice>
  )
}

type FailedProps = {
  /** Which content could not be loaded. */
  title: string
  onRetry: () => void
  /** False where the surrounding element has a border already. */
  isFramed?: boolean
}

/** Shown in a section whose data could not be loaded. */
export function FailedNotice({ title, onRetry, isFramed = true }: FailedProps) {
  const t = useTranslations('site.failed')
  const retry = (
    <Button className="mt-6" variant="secondary" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return (
    <div role="alert">
      <Notice icon={PlugsIcon} title={title} action={retry} isFramed={isFramed}>
        {t('text')}
      </Notice>
    </div>
  )
}
