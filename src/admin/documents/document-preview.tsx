import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type DocumentLabels, EnlargeButton } from './document-viewer.tsx'
import type { OpenedDocument } from './use-document.ts'

/**
 * Shows a document in place; phones have no PDF viewer inside a page. The iframe has no sandbox attribute, because
 * Chromium shows no PDF in a sandbox; the server has verified that the type runs no scripts.
 */
export function DocumentPreview({ document, ...labels }: DocumentLabels & { document: OpenedDocument }) {
  const t = useTranslations('admin.vendors.documents')
  const { label } = labels
  if (document.blob.type !== 'application/pdf')
    return (
      <PreviewArea>
        <EnlargeButton {...labels} document={document} />
        <img src={document.url} alt={label} className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-sm bg-white" />
      </PreviewArea>
    )
  if (!navigator.pdfViewerEnabled)
    return (
      <PreviewArea>
        <p className="p-1 text-ink-quiet text-sm">{t('noViewer')}</p>
      </PreviewArea>
    )
  return (
    <PreviewArea>
      <EnlargeButton {...labels} document={document} />
      <iframe src={`${document.url}#navpanes=0`} title={label} className="block h-[70dvh] w-full rounded-sm" />
    </PreviewArea>
  )
}

function PreviewArea({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  // The preview opens below the button, often out of sight.
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={area} className="border-line border-t bg-surface-sunken p-3 print:hidden">
      {children}
    </div>
  )
}
