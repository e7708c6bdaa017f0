import { useSortable } from '@dnd-kit/sortable'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical'
import { FilmStripIcon } from '@phosphor-icons/react/dist/ssr/FilmStrip'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../pictures/picture.tsx'

type Props = {
  id: string
  url: string
  position: number
  noun: string
  error: string | undefined
  onRemove: () => void
}

export function UrlRow({ id, url, position, noun, error, onRemove }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={`relative grid rounded-md border bg-field ${error ? 'border-red-ink' : 'border-line'} ${isDragging ? 'z-10 shadow-md' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-2 p-1.5">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${noun} ${position}`}
          className="grid size-9 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-quiet hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
        >
          <DotsSixVerticalIcon aria-hidden="true" weight="bold" className="size-5" />
        </button>
        <span className="h-10 w-16 shrink-0 overflow-hidden rounded-sm">
          {noun === 'image' ? <Picture src={url} title="" /> : <VideoMark />}
        </span>
        <span dir="ltr" className="min-w-0 grow truncate text-sm" title={url}>
          {url}
        </span>
        <Button variant="quiet" size="icon" aria-label={`Remove ${noun} ${position}`} onClick={onRemove}>
          <XIcon aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {error && <p className="px-3 pb-2 text-red-ink text-sm">{error}</p>}
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
