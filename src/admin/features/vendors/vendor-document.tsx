import { useTranslations } from 'use-intl'
import type { DocumentKind, Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadSimpleIcon } from '../../../ui/icons/download-simple.ts'
import { EyeIcon } from '../../../ui/icons/eye.ts'
import { EyeSlashIcon } from '../../../ui/icons/eye-slash.ts'
import { FilePdfIcon } from '../../../ui/icons/file-pdf.ts'
import { ImageIcon } from '../../../ui/icons/image.ts'
import { DocumentPreview } from './document-preview.tsx'
import { DocumentRequestPart, ErasedNote, ReplacedNote } from './document-request.tsx'
import { useDocument } from './use-document.ts'

type Props = { vendor: Vendor; kind: DocumentKind; mayManage: boolean }

/** A document: its name for all staff, its content for those who manage vendors. */
export function VendorDocument({ vendor, kind, mayManage }: Props) {
  const t = useTranslations('admin.vendors.documents')
  const label = t(`kinds.${kind}.label`)
  const fileName = vendor[kind]
  const replaced = vendor.replacedDocuments.find((document) => document.kind === kind)
  const erased = vendor.erasedDocuments.find((document) => document.kind === kind)
  const { shown, isLoading, show, hide, download } = useDocument(vendor.id, kind, fileName)
  const Icon = fileName.toLowerCase().endsWith('.pdf') ? FilePdfIcon : ImageIcon
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <Icon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-accent-ink" />
        <div className="align-to-page min-w-0 grow basis-28">
          <p className="font-medium text-md">{label}</p>
          <p dir="auto" className="truncate text-ink-quiet text-sm" title={fileName}>
            {fileName}
          </p>
          {replaced && <ReplacedNote replacedAt={replaced.replacedAt} />}
          {erased && <ErasedNote erasedAt={erased.erasedAt} />}
        </div>
        {mayManage && !erased && (
          <div className="flex gap-1 print:hidden">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={shown !== undefined}
              aria-busy={isLoading}
              onClick={shown ? hide : show}
              aria-label={shown ? t(`kinds.${kind}.hide`) : t(`kinds.${kind}.preview`)}
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
              aria-label={t(`kinds.${kind}.download`)}
              title={t('download')}
              className="px-2.5!"
            >
              <DownloadSimpleIcon aria-hidden="true" className="size-4" />
            </Button>
          </div>
        )}
      </div>
      <DocumentRequestPart vendor={vendor} kind={kind} mayManage={mayManage} />
      {shown && !erased && <DocumentPreview kind={kind} document={shown} />}
    </div>
  )
}
