import { type ReactElement, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Media } from '../../shared/media.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { useWaitingText } from '../saving/form-uploads.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { MediaTile, tileClasses } from './media-tile.tsx'
import { countRunning } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** Gets the images in the order in which they were selected. */
  onAdd: (media: readonly Media[]) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** Picks several images of the media library; images that are uploaded here are selected at once. */
export function MediaMultiPicker({ onAdd, children }: Props) {
  const t = useTranslations('admin.media.library')
  const [isOpen, setOpen] = useState(false)
  const uploads = useUploads()
  // Whole images, because a search may hide the selected ones.
  const [selected, setSelected] = useState<readonly Media[]>([])
  const latest = useRef(selected)
  const select = (media: readonly Media[]) => {
    latest.current = media
    setSelected(media)
  }
  const toggle = (media: Media) =>
    select(
      selected.some(({ id }) => id === media.id) ? selected.filter(({ id }) => id !== media.id) : [...selected, media],
    )
  const waiting = useRef<object>(undefined)
  const [isWaiting, setWaiting] = useState(false)
  const stopWaiting = () => {
    waiting.current = undefined
    setWaiting(false)
  }
  const change = (open: boolean) => {
    setOpen(open)
    stopWaiting()
    if (!open) select([])
  }
  const running = countRunning(uploads.uploads)
  const waitingText = useWaitingText(isWaiting ? running : 0)
  /** Images that are still uploading are added, too. A failed one is shown first. */
  const add = async () => {
    if (running > 0) {
      const call = {}
      waiting.current = call
      setWaiting(true)
      const isComplete = await uploads.settled()
      if (waiting.current !== call) return
      stopWaiting()
      if (!isComplete) return
    }
    const added = latest.current
    change(false)
    uploads.clearFinished()
    onAdd(added)
  }
  return (
    <LibraryDialog
      isOpen={isOpen}
      onOpenChange={change}
      trigger={children}
      isMultiple
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button
            disabled={selected.length + running === 0}
            pending={isWaiting}
            {...waitingText}
            onClick={() => void add()}
          >
            {t('add', { count: selected.length + running })}
          </Button>
        </>
      }
      uploads={uploads}
      onUploaded={(media) => select([...latest.current, media])}
      renderTile={(media) => (
        <SelectTile
          media={media}
          isSelected={selected.some(({ id }) => id === media.id)}
          onToggle={() => toggle(media)}
        />
      )}
    />
  )
}

type TileProps = { media: Media; isSelected: boolean; onToggle: () => void }

function SelectTile({ media, isSelected, onToggle }: TileProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={tileClasses}>
      <MediaTile media={media} />
      <span className="absolute end-2 top-2 grid rounded-sm bg-surface-raised p-1">
        <Checkbox id={id} checked={isSelected} onChange={onToggle} />
      </span>
    </label>
  )
}
