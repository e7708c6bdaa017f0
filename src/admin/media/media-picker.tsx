import { type ReactElement, useState } from 'react'
import type { Media } from '../../shared/media.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { MediaTile, tileClasses } from './media-tile.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  onPick: (media: Media) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** Picks one image of the media library, or uploads one and picks it. */
export function MediaPicker({ onPick, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Uploads are still shown when the dialog is opened again.
  const uploads = useUploads()
  const pick = (media: Media) => {
    setOpen(false)
    uploads.clearFinished()
    onPick(media)
  }
  return (
    <LibraryDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={children}
      uploads={uploads}
      onUse={pick}
      renderTile={(media) => (
        <button type="button" onClick={() => pick(media)} className={tileClasses}>
          <MediaTile media={media} />
        </button>
      )}
    />
  )
}
