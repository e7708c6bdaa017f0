import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { CheckCircleIcon } from '../../../ui/icons/check-circle.ts'
import { CircleIcon } from '../../../ui/icons/circle.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type MessageKey, useMessage } from '../../context/message-key.ts'
import { useFormats } from '../../context/use-formats.ts'
import type { SingletonStatus } from './singleton-card.tsx'

type Props = {
  singletons: readonly { short: MessageKey; path: string; status: SingletonStatus | undefined }[]
  totalPages: number | undefined
}

const tile = 'min-h-24 justify-between gap-3 p-4 sm:p-5'

/** Which singletons are set up, and the number of pages. */
export function StatusTiles({ singletons, totalPages }: Props) {
  const t = useTranslations('admin.cms')
  const formats = useFormats()
  return (
    <ul
      aria-label={t('status')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-4"
    >
      {singletons.map(({ short, path, status }) => (
        <Card key={path} asChild>
          <li className={tile}>
            <TileTitle short={short} status={status} />
            <Mark status={status} />
          </li>
        </Card>
      ))}
      <Card asChild>
        <li className={tile}>
          <span className="text-ink-quiet text-sm">{t('totalPages')}</span>
          <span className="flex h-8 items-end font-bold font-heading text-[2rem] leading-none">
            {totalPages === undefined ? <Skeleton className="h-7 w-10" /> : formats.number(totalPages)}
          </span>
        </li>
      </Card>
    </ul>
  )
}

function TileTitle({ short, status }: { short: MessageKey; status: SingletonStatus | undefined }) {
  const t = useTranslations('admin.cms.tiles')
  const section = useMessage()(short)
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <span className="text-ink-quiet text-sm">
      {status === undefined ? section : t.rich(status === 'configured' ? 'configured' : 'pending', { section, hidden })}
    </span>
  )
}

function Mark({ status }: { status: SingletonStatus | undefined }) {
  if (status === undefined) return <Skeleton className="size-8 rounded-full" />
  const isConfigured = status === 'configured'
  const Icon = isConfigured ? CheckCircleIcon : CircleIcon
  return (
    <Icon
      aria-hidden="true"
      weight={isConfigured ? 'fill' : 'regular'}
      className={`size-8 ${isConfigured ? 'text-green-ink' : 'text-line-strong'}`}
    />
  )
}
