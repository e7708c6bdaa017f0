import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { Media } from '../../../shared/media.ts'
import { mediaAccess } from '../../../shared/permissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { MessagePanel } from '../../frame/message-panel.tsx'
import { RoleNote } from '../../frame/read-only-note.tsx'
import { Screen } from '../../frame/screen.tsx'
import { DropArea } from '../../media/drop-area.tsx'
import { findMedia } from '../../media/find-media.ts'
import { UploadList } from '../../media/upload-list.tsx'
import { useUploads } from '../../media/use-uploads.ts'
import { CardGrid } from '../../records/card-grid.tsx'
import { useDeleteRecord } from '../../records/record-changes.ts'
import { RecordList } from '../../records/record-list.tsx'
import { SearchBox } from '../../records/search-box.tsx'
import { ShownCount } from '../../records/shown-count.tsx'
import { useMay } from '../../use-viewer.ts'
import { MediaCard, MediaCardSkeleton } from './media-card.tsx'
import { mediaKind } from './media-kind.ts'
import { PictureUses } from './picture-uses.tsx'

/** Alternative texts that were typed and not saved yet, by picture; cards out of sight forget theirs. */
type Drafts = Readonly<Record<string, string>>

export function MediaScreen() {
  // Where a picture is used changes on every other screen.
  const query = useQuery<Media[]>({ queryKey: mediaKind.list, staleTime: 0 })
  const { add, ...uploads } = useUploads()
  const [search, setSearch] = useState('')
  const [drafts, setDrafts] = useState<Drafts>({})
  const mayDelete = useMay(mediaAccess.remove)
  const isTyping = query.data?.some(({ id }) => id in drafts) ?? false
  return (
    <DropArea onFiles={add} className="min-h-[70svh]">
      {(choose) => (
        <Screen
          title="Media"
          count={query.data?.length}
          description="Pictures for the site: JPG, PNG, WebP or AVIF, up to 20 MB each. Drop them anywhere on this screen."
          actions={
            <Button onClick={choose}>
              <UploadSimpleIcon aria-hidden="true" className="size-4" />
              Upload Pictures
            </Button>
          }
        >
          {!mayDelete && <RoleNote may="You can upload pictures and describe them, but not delete any" />}
          <UploadList {...uploads} />
          <LeaveGuard
            isDirty={uploads.isBusy || isTyping}
            words={uploads.isBusy ? 'Uploads that are under way would be cancelled.' : undefined}
          />
          <RecordList
            query={query}
            what="pictures"
            placeholders={6}
            skeleton={<MediaCardSkeleton />}
            tools={<Skeleton className="mb-6 h-10 w-full sm:w-72 pointer-coarse:h-11" />}
            empty={
              <MessagePanel icon={ImagesIcon} title="No pictures yet">
                Drop some here, or choose them with Upload Pictures.
              </MessagePanel>
            }
          >
            {(media) => {
              const found = findMedia(media, search)
              return (
                <>
                  <div className="mb-6">
                    <SearchBox label="Search media…" value={search} onChange={setSearch} />
                  </div>
                  <ShownCount noun="picture" shown={found.length} total={media.length} />
                  <Pictures media={found} mayDelete={mayDelete} drafts={drafts} setDrafts={setDrafts} />
                </>
              )
            }}
          </RecordList>
        </Screen>
      )}
    </DropArea>
  )
}

type PicturesProps = {
  media: readonly Media[]
  mayDelete: boolean
  drafts: Drafts
  setDrafts: Dispatch<SetStateAction<Drafts>>
}

function Pictures({ media, mayDelete, drafts, setDrafts }: PicturesProps) {
  const remove = useDeleteRecord(mediaKind)
  const [asked, setAsked] = useState<Media>()
  const keepDraft = (id: string, draft: string | undefined) => {
    setDrafts(({ [id]: _, ...others }) => (draft === undefined ? others : { ...others, [id]: draft }))
  }
  if (media.length === 0) {
    return (
      <MessagePanel icon={MagnifyingGlassIcon} title="No pictures match">
        Try another word of the file name or the alternative text.
      </MessagePanel>
    )
  }
  return (
    <>
      <CardGrid
        label="Pictures"
        items={media}
        rowHeight={(width) => width * 0.75 + 235}
        renderCard={(one) => (
          <MediaCard
            media={one}
            mayDelete={mayDelete}
            draft={drafts[one.id]}
            onDraft={keepDraft}
            onDelete={(chosen) => (chosen.usedIn.length > 0 ? setAsked(chosen) : remove(chosen))}
          />
        )}
      />
      <DeleteUsedDialog
        media={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={(chosen) => {
          setAsked(undefined)
          remove(chosen)
        }}
      />
    </>
  )
}

type DialogProps = { media: Media | undefined; onCancel: () => void; onConfirm: (media: Media) => void }

/** An unused picture goes without a question; of a used one its places are shown first (D30). */
function DeleteUsedDialog({ media, onCancel, onConfirm }: DialogProps) {
  return (
    <ConfirmDialog
      open={media !== undefined}
      title="This picture is in use"
      confirmLabel="Delete picture"
      cancelLabel="Keep it"
      onCancel={onCancel}
      onConfirm={() => media && onConfirm(media)}
    >
      <p className="mb-3">It stays visible there for 30 days, then these places show artwork instead:</p>
      {media && <PictureUses usedIn={media.usedIn} />}
    </ConfirmDialog>
  )
}
