import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { mediaReads } from '../../client/reads.ts'
import type { Media } from '../../shared/media.ts'
import { Button } from '../../ui/button.tsx'
import { ImagesIcon } from '../../ui/icons/images.ts'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'
import { UploadSimpleIcon } from '../../ui/icons/upload-simple.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { MessagePanel } from '../layout/message-panel.tsx'
import { ListStates, tileGrid } from '../lists/list-states.tsx'
import { LoadMore } from '../lists/load-more.tsx'
import { useMarkedRecord } from '../lists/marked-record.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { ShownCount } from '../lists/shown-count.tsx'
import { useListPages } from '../lists/use-list-pages.ts'
import { DropArea } from './drop-area.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

export type LibraryProps = {
  uploads: Uploads
  /** Called for every image that is uploaded here. */
  onUploaded?: (media: Media) => void
  /** Offers to use an image as soon as it is uploaded. */
  onUse?: (media: Media) => void
  onBack: () => void
  renderTile: (media: Media) => ReactNode
}

/** The images of the media library, with search and upload. */
export function MediaLibrary({ uploads, onUploaded, onUse, onBack, renderTile }: LibraryProps) {
  const t = useTranslations('admin')
  useCloseOnBack(onBack)
  const [search, setSearch] = useState('')
  const pages = useListPages(mediaReads.all({ q: search || undefined }))
  return (
    <DropArea onFiles={(files) => uploads.add(files, onUploaded)}>
      {(choose) => (
        <>
          <div className="mb-5 flex justify-between gap-3">
            <SearchBox label={t('kinds.media.search')} value={search} onSearch={setSearch} />
            <Button variant="secondary" onClick={choose}>
              <UploadSimpleIcon aria-hidden="true" className="size-4" />
              {t('media.library.upload')}
            </Button>
          </div>
          <UploadList uploads={uploads} {...(onUse && { onUse })} />
          <ListStates
            pages={pages}
            kind="media"
            layout="tiles"
            skeleton={<Skeleton className="aspect-4/3" />}
            placeholders={8}
          >
            {(items) => (
              <>
                <ShownCount kind="media" total={pages.total ?? items.length} isFiltered={search !== ''} />
                {items.length > 0 ? (
                  <Tiles items={items} renderTile={renderTile} />
                ) : (
                  !uploads.isBusy && <Nothing isSearch={search !== ''} />
                )}
                <LoadMore {...pages.more} />
              </>
            )}
          </ListStates>
        </>
      )}
    </DropArea>
  )
}

function Tiles({ items, renderTile }: { items: readonly Media[]; renderTile: LibraryProps['renderTile'] }) {
  const t = useTranslations('admin.media.library')
  const marked = useMarkedRecord(({ id }) => id)
  return (
    <ul aria-label={t('images')} className={tileGrid}>
      {items.map((media) => (
        <li
          key={media.id}
          data-marked={media.id === marked || undefined}
          className="grid rounded-md data-marked:mark-record"
        >
          {renderTile(media)}
        </li>
      ))}
    </ul>
  )
}

function Nothing({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('admin.media.library')
  return isSearch ? (
    <MessagePanel icon={MagnifyingGlassIcon} title={t('noMatch.title')}>
      {t('noMatch.text')}
    </MessagePanel>
  ) : (
    <MessagePanel icon={ImagesIcon} title={t('empty.title')}>
      {t('empty.text')}
    </MessagePanel>
  )
}
