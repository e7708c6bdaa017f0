import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../client/api-message.ts'
import type { Media } from '../../shared/media.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowClockwiseIcon } from '../../ui/icons/arrow-clockwise.ts'
import { CheckCircleIcon } from '../../ui/icons/check-circle.ts'
import { WarningCircleIcon } from '../../ui/icons/warning-circle.ts'
import { XIcon } from '../../ui/icons/x.ts'
import { useIsolate } from '../context/use-formats.ts'
import { useRowFocus } from '../lists/use-row-focus.ts'
import { isFinished, type Upload } from './upload-queue.ts'
import { useFileSize } from './use-file-size.ts'
import type { Uploads } from './use-uploads.ts'

type Props = {
  uploads: Uploads
  /** Offers to use an image as soon as it is uploaded. */
  onUse?: (media: Media) => void
}

/** Uploads that are under way, stored or refused, with the reason for each refusal. */
export function UploadList({ uploads, onUse }: Props) {
  return uploads.uploads.length > 0 && <List uploads={uploads} onUse={onUse} />
}

type ListProps = { uploads: Uploads; onUse: Props['onUse'] }

function List({ uploads: { uploads, remove, retry, clearFinished, isBusy }, onUse }: ListProps) {
  const t = useTranslations('admin.media.uploads')
  const section = useRef<HTMLElement>(null)
  const onFocus = useRowFocus(section, uploads)
  const stored = uploads.filter(({ state }) => state.step === 'stored').length
  const failed = uploads.filter(({ state }) => state.step === 'failed').length
  return (
    <section
      ref={section}
      onFocus={onFocus}
      aria-label={t('title')}
      className="mb-6 overflow-hidden rounded-lg border border-line bg-surface-raised"
    >
      <header className="flex min-h-12 items-center gap-3 border-line border-b ps-4 pe-2">
        <p role="status" className="figures grow text-sm">
          {failed === 0
            ? t('done', { stored, total: uploads.length })
            : t.rich('doneAndFailed', {
                stored,
                total: uploads.length,
                count: failed,
                failed: (text) => <span className="text-red-ink">{text}</span>,
              })}
        </p>
        {!isBusy && (
          <Button variant="quiet" size="sm" onClick={clearFinished}>
            {t('clear')}
          </Button>
        )}
      </header>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRemove={remove} onRetry={retry} onUse={onUse} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  upload: Upload
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onUse: Props['onUse']
}

function UploadRow({ upload, onRemove, onRetry, onUse }: RowProps) {
  const t = useTranslations('admin.media.uploads')
  const fileSize = useFileSize()
  const { id, file, state } = upload
  const named = { name: useIsolate()(file.name) }
  return (
    <li
      data-failed-upload={state.step === 'failed' || undefined}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 ps-4 pe-2"
    >
      <p className="flex min-w-0 items-baseline gap-2 text-sm">
        <bdi className="truncate font-medium">{file.name}</bdi>
        <span className="figures shrink-0 text-ink-quiet text-xs">{fileSize(file.size)}</span>
      </p>
      <span className="row-span-2 flex">
        {state.step === 'failed' && !state.final && (
          <Button variant="quiet" size="sm" onClick={() => onRetry(id)} aria-label={t('retryNamed', named)}>
            <ArrowClockwiseIcon aria-hidden="true" className="size-4" />
            {t('retry')}
          </Button>
        )}
        {state.step === 'stored' && onUse && (
          <Button variant="quiet" size="sm" onClick={() => onUse(state.media)} aria-label={t('useNamed', named)}>
            {t('use')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          className="w-8 px-0! pointer-coarse:w-11"
          onClick={() => onRemove(id)}
          aria-label={isFinished(upload) ? t('dismissNamed', named) : t('cancelNamed', named)}
        >
          <XIcon aria-hidden="true" className="size-4" />
        </Button>
      </span>
      <UploadState label={t('progressNamed', named)} state={state} />
    </li>
  )
}

const barClasses =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full bg-grey [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-grey [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size]'

function UploadState({ label, state }: { label: string; state: Upload['state'] }) {
  const t = useTranslations('admin.media')
  const apiMessage = useApiMessage()
  if (state.step === 'failed') {
    return (
      <p role="alert" className="flex gap-1.5 text-red-ink text-sm">
        <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
        {apiMessage(state.reason) ?? t('uploads.failed')}
      </p>
    )
  }
  if (state.step === 'stored') {
    return (
      <p className="flex gap-1.5 text-green-ink text-sm">
        <CheckCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
        {t('uploads.stored')}
      </p>
    )
  }
  const progress = state.step === 'sending' ? { value: state.progress } : state.step === 'waiting' ? { value: 0 } : {}
  return (
    <div className="flex min-w-0 items-center gap-3 text-ink-quiet text-xs">
      <progress aria-label={label} max={1} {...progress} className={`${barClasses} grow`} />
      <span className="w-28 shrink-0">{t(`uploads.${state.step}`)}</span>
    </div>
  )
}
