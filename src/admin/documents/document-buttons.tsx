import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { DownloadSimpleIcon } from '../../ui/icons/download-simple.ts'
import { EyeIcon } from '../../ui/icons/eye.ts'
import { EyeSlashIcon } from '../../ui/icons/eye-slash.ts'
import type { useDocument } from './use-document.ts'

type Labels = { preview: string; hide: string; download: string }
type Props = { opened: ReturnType<typeof useDocument>; labels: Labels }

/** Buttons that show a document in place and save it; the labels name the document. */
export function DocumentButtons({ opened: { shown, isLoading, show, hide, download }, labels }: Props) {
  const t = useTranslations('admin.vendors.documents')
  return (
    <div className="flex gap-1 print:hidden">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={shown !== undefined}
        aria-busy={isLoading}
        onClick={shown ? hide : show}
        aria-label={shown ? labels.hide : labels.preview}
      >
        {shown ? (
          <EyeSlashIcon aria-hidden="true" className="size-4" />
        ) : (
          <EyeIcon aria-hidden="true" className="size-4" />
        )}
        {shown ? t('hide') : t('preview')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-busy={isLoading}
        onClick={download}
        aria-label={labels.download}
        title={t('download')}
        className="px-2.5!"
      >
        <DownloadSimpleIcon aria-hidden="true" className="size-4" />
      </Button>
    </div>
  )
}
