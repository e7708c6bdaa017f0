import { FilmStripIcon } from '@phosphor-icons/react/dist/ssr/FilmStrip'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { type Ref, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PictureName } from '../../media/picture-name.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { MoveHandle } from '../../sorting/move-handle.tsx'
import { useSortableRow } from '../../sorting/use-sortable-row.ts'

type Props = {
  id: string
  url: string
  position: number
  noun: 'image' | 'video'
  error: string | undefined
  removeButton: { ref?: Ref<HTMLButtonElement> }
  onRemove: () => void
}

export function UrlRow({ id, url, position, noun, error, removeButton, onRemove }: Props) {
  const { row, handle, isDragging } = useSortableRow(id)
  const errorId = useId()
  return (
    <li
      {...row}
      className={`relative grid rounded-md border bg-field ${error ? 'border-red-ink' : 'border-line'} ${isDragging ? 'z-10 shadow-md' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-2 p-1.5">
        <MoveHandle label={`Move ${noun} ${position}`} handle={handle} />
        <span className="h-10 w-16 shrink-0 overflow-hidden rounded-sm">
          {noun === 'image' ? <Picture src={url} title="" /> : <VideoMark />}
        </span>
        <span className="min-w-0 grow truncate text-sm">
          {noun === 'image' ? <PictureName url={url} /> : <bdi dir="ltr">{url}</bdi>}
        </span>
        <Button
          {...removeButton}
          variant="quiet"
          size="icon"
          aria-label={`Remove ${noun} ${position}`}
          aria-describedby={error && errorId}
          onClick={onRemove}
        >
          <XIcon aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {error && (
        <p id={errorId} className="px-3 pb-2 text-red-ink text-sm">
          {error}
        </p>
      )}
    </li>
  )
}

function VideoMark() {
  return (
    <span className="on-night grid size-full place-items-center text-accent-ink">
      <FilmStripIcon aria-hidden="true" className="size-5" />
    </span>
  )
}
