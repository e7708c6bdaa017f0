import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef, useState } from 'react'
import type { Media } from '../../shared/media.ts'
import { adminPaths, apiKeys } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useCloseOnBack } from '../../ui/use-close-on-back.ts'
import { Failure } from '../frame/failure.tsx'
import { MessagePanel } from '../frame/message-panel.tsx'
import { SearchBox } from '../records/search-box.tsx'
import { ShownCount } from '../records/shown-count.tsx'
import { DropArea } from './drop-area.tsx'
import { findMedia } from './find-media.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  onPick: (media: Media) => void
  /** What opens it: a button. */
  children: ReactElement
}

/** Picks a picture of the media library, or uploads one and picks that. */
export function MediaPicker({ onPick, children }: Props) {
  const [open, setOpen] = useState(false)
  // Here, so that an upload is still shown when the dialog is opened again; and it goes on when the form is closed too.
  const uploads = useUploads({ goOn: true })
  const pick = (media: Media) => {
    setOpen(false)
    onPick(media)
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        size="lg"
        title="Media library"
        description={
          <>
            Choose a picture, upload a new one, or{' '}
            <a href={adminPaths.media} target="_blank" rel="noopener" className="link">
              manage the library
            </a>
            .
          </>
        }
      >
        <Library onPick={pick} uploads={uploads} onBack={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  )
}

type LibraryProps = { onPick: (media: Media) => void; uploads: ReturnType<typeof useUploads>; onBack: () => void }

function Library({ onPick, uploads: { add, ...uploads }, onBack }: LibraryProps) {
  useCloseOnBack(onBack)
  const [search, setSearch] = useState('')
  const { data, error, isError, refetch } = useQuery<Media[]>({ queryKey: apiKeys.media })
  return (
    <DropArea onFiles={add}>
      {(choose) => (
        <>
          <div className="mb-5 flex justify-between gap-3">
            <SearchBox label="Search media…" value={search} onChange={setSearch} />
            <Button variant="secondary" onClick={choose}>
              <UploadSimpleIcon aria-hidden="true" className="size-4" />
              Upload
            </Button>
          </div>
          <UploadList {...uploads} />
          {data && (data.length > 0 || !uploads.isBusy) && <Choices media={data} search={search} onPick={onPick} />}
          {!data && isError && <Failure what="the media library" error={error} onRetry={refetch} />}
          {!data && !isError && (
            <Loading label="Loading media…" className={gridLook}>
              {Array.from({ length: 8 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
                <Skeleton key={index} className="aspect-4/3" />
              ))}
            </Loading>
          )}
        </>
      )}
    </DropArea>
  )
}

const gridLook = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'
/** A dialog is for recent pictures and for those one can name; the rest on demand. */
const page = 40

type ChoicesProps = { media: Media[]; search: string; onPick: (media: Media) => void }

function Choices({ media, search, onPick }: ChoicesProps) {
  const found = findMedia(media, search)
  return (
    <>
      <ShownCount noun="picture" shown={found.length} total={media.length} />
      {found.length > 0 ? <Found media={found} onPick={onPick} /> : <None isSearch={search.trim() !== ''} />}
    </>
  )
}

function None({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <MessagePanel icon={MagnifyingGlassIcon} title="No pictures match">
      Try another word of the file name or the alternative text.
    </MessagePanel>
  ) : (
    <MessagePanel icon={ImagesIcon} title="No pictures yet">
      Drop some here, or choose them with Upload.
    </MessagePanel>
  )
}

function Found({ media, onPick }: { media: readonly Media[]; onPick: (media: Media) => void }) {
  const [limit, setLimit] = useState(page)
  const list = useRef<HTMLUListElement>(null)
  const shown = media.slice(0, limit)
  return (
    <div className="grid">
      <ul ref={list} className={gridLook}>
        {shown.map((one) => (
          <li key={one.id} className="grid">
            <button
              type="button"
              onClick={() => onPick(one)}
              className="one-side group grid gap-1 rounded-md text-start"
            >
              <span className="aspect-4/3 overflow-hidden rounded-md border border-line bg-surface-sunken transition-shadow group-hover:shadow-md group-hover:outline-2 group-hover:outline-accent">
                <MediaThumbnail media={one} alt={one.alt} />
              </span>
              <span dir="auto" className="truncate text-ink-quiet text-xs">
                {one.fileName}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        shown={shown.length}
        isMore={media.length > limit}
        onMore={() => setLimit(limit + page)}
        size="sm"
        className="mt-5"
      >
        Show more
      </ShowMore>
    </div>
  )
}
