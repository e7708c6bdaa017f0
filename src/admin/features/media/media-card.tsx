import { LinkSimpleIcon } from '@phosphor-icons/react/dist/ssr/LinkSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import type { Media } from '../../../shared/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardMedia } from '../../../ui/card.tsx'
import { onSingleClick } from '../../../ui/single-click.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { MediaThumbnail } from '../../media/media-thumbnail.tsx'
import { sizeInWords } from '../../media/size-in-words.ts'
import type { ItemProps } from '../../records/record-screen.tsx'
import { AltField } from './alt-field.tsx'
import { PictureUses } from './picture-uses.tsx'

export function MediaCard({ item: media, mayDelete, onDelete }: ItemProps<Media>) {
  const { fileName, width, height, size } = media
  return (
    <Card asChild>
      <article aria-label={fileName}>
        <CardMedia className="aspect-4/3">
          <span className="block">
            <MediaThumbnail media={media} />
          </span>
        </CardMedia>
        <div className="flex grow flex-col gap-3 px-4 pt-3 pb-3">
          <div className="one-side grid gap-0.5">
            <h2 dir="auto" className="truncate font-medium font-sans text-md" title={fileName}>
              {fileName}
            </h2>
            <p className="figures text-ink-quiet text-xs">
              {width} × {height} · {sizeInWords(size)}
            </p>
          </div>
          <AltField media={media} />
          <Uses media={media} />
        </div>
        <div className="flex flex-wrap gap-1 border-line border-t px-2 py-1.5">
          <Button variant="quiet" size="sm" onClick={() => copyUrl(media)} aria-label={`Copy URL of ${fileName}`}>
            <LinkSimpleIcon aria-hidden="true" className="size-4" />
            Copy URL
          </Button>
          {mayDelete && (
            <Button
              variant="quiet"
              size="sm"
              onClick={onSingleClick(onDelete)}
              aria-label={`Delete ${fileName}`}
              className="ms-auto enabled:hover:text-red-ink"
            >
              <TrashIcon aria-hidden="true" className="size-4" />
              Delete
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}

function Uses({ media: { usedIn } }: { media: Media }) {
  if (usedIn.length === 0) return <p className="text-ink-quiet text-sm">Not used yet</p>
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-ink-quiet hover:text-ink">
        Used in <span className="figures">{usedIn.length}</span> {usedIn.length === 1 ? 'place' : 'places'}
      </summary>
      <div className="mt-2">
        <PictureUses usedIn={usedIn} />
      </div>
    </details>
  )
}

async function copyUrl({ url }: Media): Promise<void> {
  const address = new URL(url, location.origin).href
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: 'URL copied', description: address })
  } catch {
    // The clipboard is available on https and localhost only.
    window.prompt('Copy the URL:', address)
  }
}

export function MediaCardSkeleton() {
  return (
    <Card>
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 px-4 pt-3 pb-3">
        <div className="grid gap-1.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
        <Skeleton className="mt-4 h-9" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      <div className="flex gap-2 border-line border-t px-4 py-2.5">
        <Skeleton className="h-6 w-20" />
      </div>
    </Card>
  )
}
