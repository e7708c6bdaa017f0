import { type ReactElement, useState } from 'react'
import type { Media } from '../../shared/media.ts'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { LibraryHint, MediaLibrary } from './media-library.tsx'
import { MediaTile, tileLook } from './media-tile.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  onPick: (media: Media) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** Picks one picture of the media library, or uploads one and picks it. */
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
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        size="lg"
        title="Media library"
        description={<LibraryHint>Choose a picture, upload a new one</LibraryHint>}
      >
        <MediaLibrary
          uploads={uploads}
          onUse={pick}
          onBack={() => setOpen(false)}
          renderTile={(media) => (
            <button type="button" onClick={() => pick(media)} className={tileLook}>
              <MediaTile media={media} />
            </button>
          )}
        />
      </DialogContent>
    </Dialog>
  )
}
