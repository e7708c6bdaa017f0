import { type ReactElement, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Media } from '../../shared/media.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { MediaTile, tileLook } from './media-tile.tsx'
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
  const toggle = (media: Media) =>
    setSelected((current) =>
      current.some(({ id }) => id === media.id) ? current.filter(({ id }) => id !== media.id) : [...current, media],
    )
  const change = (open: boolean) => {
    setOpen(open)
    if (!open) setSelected([])
  }
  const add = () => {
    change(false)
    uploads.clearFinished()
    onAdd(selected)
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
          <Button disabled={selected.length === 0} onClick={add}>
            {t('add', { count: selected.length })}
          </Button>
        </>
      }
      uploads={uploads}
      onUploaded={(media) => setSelected((current) => [...current, media])}
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
    <label htmlFor={id} className={tileLook}>
      <MediaTile media={media} />
      <span className="absolute end-2 top-2 grid rounded-sm bg-surface-raised p-1">
        <Checkbox id={id} checked={isSelected} onChange={onToggle} />
      </span>
    </label>
  )
}
