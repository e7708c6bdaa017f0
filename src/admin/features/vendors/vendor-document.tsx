import { useTranslations } from 'use-intl'
import { vendorChanges } from '../../../client/changes.ts'
import type { DocumentKind, Vendor } from '../../../shared/vendor.ts'
import { FilePdfIcon } from '../../../ui/icons/file-pdf.ts'
import { ImageIcon } from '../../../ui/icons/image.ts'
import { DocumentButtons } from '../../documents/document-buttons.tsx'
import { DocumentPreview } from '../../documents/document-preview.tsx'
import { useDocument } from '../../documents/use-document.ts'
import { DocumentRequestPart, ErasedNote, ReplacedNote } from './document-request.tsx'

type Props = { vendor: Vendor; kind: DocumentKind; mayManage: boolean }

/** A document: its name for all staff, its content for those who manage vendors. */
export function VendorDocument({ vendor, kind, mayManage }: Props) {
  const t = useTranslations('admin.vendors.documents')
  const label = t(`kinds.${kind}.label`)
  const fileName = vendor[kind]
  const replaced = vendor.replacedDocuments.find((document) => document.kind === kind)
  const erased = vendor.erasedDocuments.find((document) => document.kind === kind)
  const opened = useDocument(() => vendorChanges.linkDocument(vendor.id, kind), fileName)
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
          <DocumentButtons
            opened={opened}
            labels={{
              preview: t(`kinds.${kind}.preview`),
              hide: t(`kinds.${kind}.hide`),
              download: t(`kinds.${kind}.download`),
            }}
          />
        )}
      </div>
      <DocumentRequestPart vendor={vendor} kind={kind} mayManage={mayManage} />
      {opened.shown && !erased && (
        <DocumentPreview label={label} enlargeLabel={t(`kinds.${kind}.enlarge`)} document={opened.shown} />
      )}
    </div>
  )
}
