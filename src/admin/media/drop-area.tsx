import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple'
import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { mediaExtensions } from '../../shared/media.ts'

type Props = {
  onFiles: (files: readonly File[]) => void
  /** Gets what opens the browser's file chooser. */
  children: (choose: () => void) => ReactNode
  className?: string
}

/** Files can be dropped anywhere on it. What is wrong with one is said by the list of uploads, not here. */
export function DropArea({ onFiles, children, className = '' }: Props) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (accepted, refused) => onFiles([...accepted, ...refused.map(({ file }) => file)]),
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
  })
  return (
    <div {...getRootProps()} className={`relative ${className}`}>
      {/* The button that opens it is enough; this one would be a second to whoever listens. */}
      <input {...getInputProps({ accept: mediaExtensions.join(','), 'aria-hidden': true })} />
      {children(open)}
      {isDragActive && (
        <div className="pointer-events-none absolute -inset-3 z-20 grid place-items-center rounded-xl border-2 border-accent border-dashed bg-surface/85">
          <p className="flex items-center gap-3 font-bold font-heading text-title">
            <UploadSimpleIcon aria-hidden="true" className="size-7 text-accent-ink" />
            Drop the pictures here
          </p>
        </div>
      )}
    </div>
  )
}
