import { useTranslations } from 'use-intl'
import type { Media } from '../../../shared/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardMedia } from '../../../ui/card.tsx'
import { LinkSimpleIcon } from '../../../ui/icons/link-simple.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCopy } from '../../browser/use-copy.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { MediaThumbnail } from '../../media/media-thumbnail.tsx'
import { useFileSize } from '../../media/use-file-size.ts'
import { CardActions, CardActionsSkeleton } from '../../records/record-card.tsx'
import type { ItemProps } from '../../records/record-screen.tsx'
import { ImageUses } from './image-uses.tsx'

export function MediaCard({ item: media, ...actions }: ItemProps<Media>) {
  const t = useTranslations('admin.media')
  const isolate = useIsolate()
  const fileSize = useFileSize()
  const copyUrl = useCopyUrl()
  const { fileName, alt, width, height, size } = media
  return (
    <Card asChild>
      <article aria-label={fileName} className="opened-by-button align-to-page">
        <CardMedia className="aspect-4/3">
          <span className="block">
            <MediaThumbnail media={media} />
          </span>
        </CardMedia>
        <div className="flex grow flex-col gap-3 px-4 pt-3 pb-3">
          <div className="grid gap-0.5">
            <h2 dir="auto" className="wrap-anywhere line-clamp-2 font-medium font-sans text-md">
              {fileName}
            </h2>
            <p className="figures text-ink-quiet text-xs">
              {t.rich('facts', {
                ...{ width: String(width), height: String(height), fileSize: fileSize(size) },
                size: (text) => <bdi dir="ltr">{text}</bdi>,
              })}
            </p>
          </div>
          {alt ? (
            <p dir="auto" className="line-clamp-2 text-sm">
              {alt}
            </p>
          ) : (
            <p className="text-ink-quiet text-sm">{t('noAlt')}</p>
          )}
          <Uses media={media} />
        </div>
        <CardActions name={fileName} {...actions}>
          <Button
            variant="quiet"
            size="sm"
            className="ms-auto"
            onClick={() => void copyUrl(media)}
            aria-label={t('copyNamed', { name: isolate(fileName) })}
          >
            <LinkSimpleIcon aria-hidden="true" className="size-4" />
            {t('copy')}
          </Button>
        </CardActions>
      </article>
    </Card>
  )
}

function Uses({ media: { usedIn } }: { media: Media }) {
  const t = useTranslations('admin.media')
  if (usedIn.length === 0) return <p className="text-ink-quiet text-sm">{t('notUsed')}</p>
  return (
    <details className="text-sm">
      <summary className="figures cursor-pointer text-ink-quiet hover:text-ink">
        {t('usedInPlaces', { count: usedIn.length })}
      </summary>
      <div className="mt-2">
        <ImageUses usedIn={usedIn} />
      </div>
    </details>
  )
}

function useCopyUrl(): (media: Media) => Promise<void> {
  const t = useTranslations('admin.media')
  const copy = useCopy()
  return async ({ url }) => {
    const address = new URL(url, location.origin).href
    await copy(address, { title: t('copied'), description: address })
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
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/4" />
      </div>
      <CardActionsSkeleton />
    </Card>
  )
}
