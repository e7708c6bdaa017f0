import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { XIcon } from '../../../ui/icons/x.ts'
import { FailedNotice } from '../../sections/notice.tsx'

const show = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal()
}

/** Shown if the gallery's code could not be loaded. A native dialog needs no further code. */
export function GalleryMissing({ onClose }: { onClose: () => void }) {
  const t = useTranslations('site.portfolio.gallery')
  return (
    <dialog
      ref={show}
      aria-label={t('name')}
      onClose={onClose}
      className="on-night m-auto w-[min(100%-3rem,36rem)] rounded-xl border border-line backdrop:bg-night-950/80"
    >
      <div className="absolute end-3 top-3">
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('close')}
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          <XIcon aria-hidden />
        </Button>
      </div>
      <FailedNotice isFramed={false} title={t('failed')} onRetry={() => location.reload()} />
    </dialog>
  )
}
