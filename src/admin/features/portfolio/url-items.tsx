import { type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { FilmStripIcon } from '../../../ui/icons/film-strip.ts'
import { XIcon } from '../../../ui/icons/x.ts'
import { MoveHandle } from '../../lists/move-handle.tsx'
import { useSortableRow } from '../../lists/use-sortable-row.ts'
import { Picture } from '../../media/picture.tsx'
import { PictureName } from '../../media/picture-name.tsx'
import { useVideoName } from '../../media/use-video-name.ts'

type Props = {
  id: string
  url: string
  position: number
  error: string | undefined
  removeButton: { ref?: Ref<HTMLButtonElement> }
  onRemove: () => void
}

const itemClasses = (error: string | undefined, isDragging: boolean) =>
  `relative grid grid-cols-1 content-start rounded-md border bg-field ${error ? 'border-red-ink' : 'border-line'} ${isDragging ? 'z-10 shadow-md' : ''}`

/** A thumbnail with the name of its file. */
export function ImageTile({ id, url, position, error, removeButton, onRemove }: Props) {
  const t = useTranslations('admin.portfolio')
  const { row, handle, isDragging } = useSortableRow(id, 'grid')
  const errorId = useId()
  return (
    <li {...row} className={itemClasses(error, isDragging)}>
      <div className="relative aspect-4/3 overflow-hidden rounded-t-[inherit]">
        <Picture src={url} title="" />
        {position === 1 && (
          <Badge tone="brand" className="absolute start-2 bottom-2">
            {t('cover')}
          </Badge>
        )}
      </div>
      <p className="align-to-page px-2.5 pt-2 text-sm">
        <span dir="auto" className="block truncate">
          <PictureName url={url} />
        </span>
      </p>
      <div className="flex justify-between p-1">
        <MoveHandle label={t('lists.images.move', { position })} handle={handle} />
        <RemoveButton
          label={t('lists.images.removeAt', { position })}
          {...{ removeButton, error, errorId, onRemove }}
        />
      </div>
      <ErrorLine id={errorId} error={error} />
    </li>
  )
}

/** The name of a video and the site that it is on. */
export function VideoRow({ id, url, position, error, removeButton, onRemove }: Props) {
  const t = useTranslations('admin.portfolio')
  const { row, handle, isDragging } = useSortableRow(id)
  const errorId = useId()
  const { title, host } = useVideoName()(url)
  return (
    <li {...row} className={itemClasses(error, isDragging)}>
      <div className="flex min-w-0 items-center gap-2 p-1.5">
        <MoveHandle label={t('lists.videos.move', { position })} handle={handle} />
        <span className="on-night grid h-10 w-16 shrink-0 place-items-center overflow-hidden rounded-sm text-accent-ink">
          <FilmStripIcon aria-hidden="true" className="size-5" />
        </span>
        <span className="grid min-w-0 grow text-sm">
          <bdi className="truncate">{title}</bdi>
          <span dir="ltr" className="truncate text-start text-ink-quiet text-xs">
            {host}
          </span>
        </span>
        <RemoveButton
          label={t('lists.videos.removeAt', { position })}
          {...{ removeButton, error, errorId, onRemove }}
        />
      </div>
      <ErrorLine id={errorId} error={error} />
    </li>
  )
}

type RemoveProps = Pick<Props, 'removeButton' | 'error' | 'onRemove'> & { label: string; errorId: string }

function RemoveButton({ label, removeButton, error, errorId, onRemove }: RemoveProps) {
  return (
    <Button
      {...removeButton}
      variant="quiet"
      size="icon"
      className="size-9! pointer-coarse:size-11!"
      aria-label={label}
      aria-describedby={error && errorId}
      onClick={onRemove}
    >
      <XIcon aria-hidden="true" className="size-4" />
    </Button>
  )
}

function ErrorLine({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="px-3 pb-2 text-red-ink text-sm">
        {error}
      </p>
    )
  )
}
