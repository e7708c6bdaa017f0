import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash'
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf'
import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image'
import { useState } from 'react'
import type { DocumentKind } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentPreview } from './document-preview.tsx'
import { saveFile } from './save-file.ts'
import { useDocumentPreview } from './use-document-preview.ts'

type Props = { vendorId: string; kind: DocumentKind; label: string; fileName: string; mayOpen: boolean }

/** One document: its name for everybody, its contents for those who may. */
export function VendorDocument({ vendorId, kind, label, fileName, mayOpen }: Props) {
  const { opened, isLoading, open, close } = useDocumentPreview(vendorId, kind)
  const [isShown, setShown] = useState(false)
  const Icon = fileName.toLowerCase().endsWith('.pdf') ? FilePdfIcon : ImageIcon
  const show = async () => setShown((await open()) !== undefined)
  const hide = () => {
    setShown(false)
    close()
  }
  const download = async () => {
    const document = await open()
    if (document) saveFile(document.blob, fileName)
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <Icon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-accent-ink" />
        <div className="min-w-0 grow basis-48">
          <p className="font-medium text-md">{label}</p>
          <p className="truncate text-ink-quiet text-sm" title={fileName}>
            <bdi>{fileName}</bdi>
          </p>
        </div>
        {mayOpen && (
          <div className="flex gap-1 print:hidden">
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isShown}
              aria-busy={isLoading}
              onClick={isShown ? hide : show}
              aria-label={`${isShown ? 'Hide' : 'Preview'} the ${label}`}
            >
              {isShown ? <EyeSlashIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
              {isShown ? 'Hide' : 'Preview'}
            </Button>
            <Button variant="quiet" size="sm" onClick={download} aria-label={`Download the ${label}`}>
              <DownloadSimpleIcon aria-hidden="true" />
              Download
            </Button>
          </div>
        )}
      </div>
      {isShown && opened && <DocumentPreview label={label} document={opened} />}
    </div>
  )
}
