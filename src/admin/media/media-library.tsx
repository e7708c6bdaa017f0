import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple'
import { type ReactNode, useState } from 'react'
import { mediaReads } from '../../client/reads.ts'
import type { Media } from '../../shared/media.ts'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { Failure } from '../layout/failure.tsx'
import { MessagePanel } from '../layout/message-panel.tsx'
import { LoadMore } from '../lists/load-more.tsx'
import { useMarkedRecord } from '../lists/marked-record.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { ShownCount } from '../lists/shown-count.tsx'
import { useListPages } from '../lists/use-list-pages.ts'
import { DropArea } from './drop-area.tsx'
import { UploadList } from './upload-list.tsx'
import type { Uploads } from './use-uploads.ts'

type Props = {
  uploads: Uploads
  /** Called for every picture that is uploaded here. */
  onUploaded?: (media: Media) => void
  /** Offers to use a picture as soon as it is uploaded. */
  onUse?: (media: Media) => void
  onBack: () => void
  renderTile: (media: Media) => ReactNode
}

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'
const placeholders = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** The pictures of the media library in a dialog, with search and upload. */
export function MediaLibrary({ uploads, onUploaded, onUse, onBack, renderTile }: Props) {
  useCloseOnBack(onBack)
  const [search, setSearch] = useState('')
  const pages = useListPages(mediaReads.all({ q: search || undefined }))
  const { items, total, error, isStale, retry, more } = pages
  return (
    <DropArea onFiles={(files) => uploads.add(files, onUploaded)}>
      {(choose) => (
        <>
          <div className="mb-5 flex justify-between gap-3">
            <SearchBox label="Search pictures…" value={search} onSearch={setSearch} />
            <Button variant="secondary" onClick={choose}>
              <UploadSimpleIcon aria-hidden="true" className="size-4" />
              Upload
            </Button>
          </div>
          <UploadList uploads={uploads} {...(onUse && { onUse })} />
          {items ? (
            <div aria-busy={isStale || undefined} className={isStale ? 'opacity-60 transition-opacity' : ''}>
              <ShownCount
                singular="picture"
                plural="pictures"
                total={total ?? items.length}
                isFiltered={search !== ''}
              />
              {items.length > 0 ? (
                <Tiles items={items} renderTile={renderTile} />
              ) : (
                !uploads.isBusy && <Nothing isSearch={search !== ''} />
              )}
              <LoadMore {...more} />
            </div>
          ) : error ? (
            <Failure what="the media library" error={error} onRetry={retry} />
          ) : (
            <Loading label="Loading pictures…" className={gridLook}>
              {placeholders.map((key) => (
                <Skeleton key={key} className="aspect-4/3" />
              ))}
            </Loading>
          )}
        </>
      )}
    </DropArea>
  )
}

function Tiles({ items, renderTile }: { items: readonly Media[]; renderTile: Props['renderTile'] }) {
  const marked = useMarkedRecord(({ id }) => id)
  return (
    <ul aria-label="Pictures" className={gridLook}>
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
  return isSearch ? (
    <MessagePanel icon={MagnifyingGlassIcon} title="No pictures match">
      Try a different file name or description.
    </MessagePanel>
  ) : (
    <MessagePanel icon={ImagesIcon} title="No pictures yet">
      Drop pictures here, or click Upload.
    </MessagePanel>
  )
}

/** What can be done in a picker, with a link to the media screen. */
export function LibraryHint({ children }: { children: string }) {
  return (
    <>
      {children}, or{' '}
      <a href={adminPaths.media} target="_blank" rel="noopener" className="link">
        manage the library
      </a>
      .
    </>
  )
}
