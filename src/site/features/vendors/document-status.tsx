import type { RefCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowClockwiseIcon } from '../../../ui/icons/arrow-clockwise.ts'
import { CheckCircleIcon } from '../../../ui/icons/check-circle.ts'
import { FileArrowUpIcon } from '../../../ui/icons/file-arrow-up.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { FileName } from './file-name.tsx'
import type { DocumentState } from './use-document-uploads.ts'

type Chosen = Exclude<DocumentState, { step: 'empty' }>
type Props = {
  label: string
  state: Chosen
  focusRef: RefCallback<HTMLElement>
  onRemove: () => void
  onRetry: () => void
}

const stepProps = {
  sending: { icon: FileArrowUpIcon, badge: 'bg-accent-tint text-accent-ink' },
  stored: { icon: CheckCircleIcon, badge: 'bg-green text-green-ink' },
  failed: { icon: WarningIcon, badge: 'bg-red text-red-ink' },
}

// On a phone the error and two buttons do not fit in one row.
const stacked = 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]'
// On the narrowest phones a file name and a button do not fit either.
const inline = 'grid-cols-[auto_minmax(0,1fr)] min-[23rem]:grid-cols-[auto_minmax(0,1fr)_auto]'

/** A chosen document: uploading, stored or failed. */
export function DocumentStatus({ label, state, focusRef, onRemove, onRetry }: Props) {
  const t = useTranslations('application.upload')
  const { icon: Icon, badge } = stepProps[state.step]
  const isFailed = state.step === 'failed'
  return (
    <div className={`grid items-center gap-x-4 px-4 py-3 ${isFailed ? stacked : inline}`}>
      <span className={`grid size-11 place-items-center rounded-full ${badge}`}>
        <Icon aria-hidden="true" weight="fill" className="size-5" />
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <FileName className="font-medium text-md leading-snug">{state.fileName}</FileName>
        <Progress label={label} state={state} />
      </div>
      <div
        className={isFailed ? 'flex max-sm:col-start-2 max-sm:-ms-3' : 'flex max-[23rem]:col-start-2 max-[23rem]:-ms-3'}
      >
        {isFailed && (
          <Button
            ref={focusRef}
            variant="quiet"
            size="sm"
            onClick={onRetry}
            aria-label={t('retryDocument', { document: label })}
          >
            <ArrowClockwiseIcon aria-hidden="true" />
            {t('retry')}
          </Button>
        )}
        <Button
          ref={isFailed ? undefined : focusRef}
          variant="quiet"
          size="sm"
          onClick={onRemove}
          aria-label={t('removeDocument', { document: label })}
        >
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

function Progress({ label, state }: { label: string; state: Chosen }) {
  const t = useTranslations('application.upload')
  const inLanguage = useApiMessage()
  if (state.step === 'failed')
    return (
      <p role="alert" className="text-red-ink text-sm">
        {inLanguage(state.message) ?? t('interrupted')}
      </p>
    )
  if (state.step === 'stored') return <p className="text-green-ink text-sm">{t('uploaded')}</p>
  const percent = Math.min(99, Math.round(state.progress * 100))
  return (
    <div className="flex items-center gap-3">
      <div
        role="progressbar"
        aria-label={t('uploading', { document: label })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 grow overflow-hidden rounded-full bg-grey"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform rtl:origin-right"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <span aria-hidden="true" className="figures w-9 text-end text-ink-quiet text-sm">
        {t('progress', { part: percent / 100 })}
      </span>
    </div>
  )
}
