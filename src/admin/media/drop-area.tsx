import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { useTranslations } from 'use-intl'
import { mediaExtensions } from '../../shared/media.ts'
import { UploadSimpleIcon } from '../../ui/icons/upload-simple.ts'

type Props = {
  onFiles: (files: readonly File[]) => void
  /** Gets the function that opens the browser's file chooser. */
  children: (choose: () => void) => ReactNode
  className?: string
}

/** Accepts files that are dropped anywhere on it; the list of uploads reports refused ones. */
export function DropArea({ onFiles, children, className = '' }: Props) {
  const t = useTranslations('admin.media')
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
  })
  return (
    <div {...getRootProps()} className={`relative ${className}`}>
      {/* Hidden from screen readers, because a button opens it. */}
      <input {...getInputProps({ accept: mediaExtensions.join(','), 'aria-hidden': true })} />
      {children(open)}
      {isDragActive && (
        <div className="pointer-events-none absolute -inset-3 z-20 grid place-items-center rounded-xl border-2 border-accent border-dashed bg-surface/85">
          <p className="flex items-center gap-3 font-bold font-heading text-title">
            <UploadSimpleIcon aria-hidden="true" className="size-7 text-accent-ink" />
            {t('drop')}
          </p>
        </div>
      )}
    </div>
  )
}
