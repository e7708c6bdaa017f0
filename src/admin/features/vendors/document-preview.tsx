import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenedDocument } from './use-document.ts'

/**
 * The document in place. A PDF is drawn by the browser's own viewer, which phones do not have inside a page. The frame
 * has no sandbox attribute, because Chromium then shows no PDF at all; its content is a type that runs no script.
 */
export function DocumentPreview({ label, document }: { label: string; document: OpenedDocument }) {
  if (document.blob.type !== 'application/pdf')
    return (
      <Stage>
        <img src={document.url} alt={label} className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-sm bg-white" />
      </Stage>
    )
  if (!navigator.pdfViewerEnabled)
    return (
      <Stage>
        <p className="p-1 text-ink-quiet text-sm">This browser shows no PDF inside a page. Please download it.</p>
      </Stage>
    )
  return (
    <Stage>
      <iframe src={`${document.url}#navpanes=0`} title={label} className="block h-[70dvh] w-full rounded-sm" />
    </Stage>
  )
}

function Stage({ children }: { children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  // It opens below the button that was pressed, often out of sight.
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={stage} className="border-line border-t bg-surface-sunken p-3 print:hidden">
      {children}
    </div>
  )
}
