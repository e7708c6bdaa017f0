import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediaReads } from '../../../client/reads.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Failure } from '../../layout/failure.tsx'
import { MediaThumbnail } from '../../media/media-thumbnail.tsx'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { AltField } from './alt-field.tsx'
import { PictureUses } from './picture-uses.tsx'

/** Shows the picture in the address (`?edit=`), wherever it is in the list. */
export function MediaDialog() {
  const { editedId, close } = useRecordAddress()
  // The content stays the same while the dialog closes.
  const [shown, setShown] = useState(editedId)
  if (editedId !== null && editedId !== shown) setShown(editedId)
  return (
    <Dialog open={editedId !== null} onOpenChange={(open) => !open && close()}>
      {shown !== null && <Details key={shown} id={shown} />}
    </Dialog>
  )
}

function Details({ id }: { id: string }) {
  const { data: media, error, refetch } = useQuery({ ...mediaReads.byId(id), staleTime: 0 })
  return (
    <DialogContent title={<bdi>{media?.fileName ?? 'Picture'}</bdi>}>
      {media ? (
        <div className="grid gap-5">
          <div className="aspect-4/3 overflow-hidden rounded-md border border-line">
            <MediaThumbnail media={media} alt={media.alt} />
          </div>
          <AltField media={media} />
          {media.usedIn.length > 0 ? (
            <section className="grid gap-2">
              <h3 className="font-medium font-sans text-sm">Used in</h3>
              <PictureUses usedIn={media.usedIn} />
            </section>
          ) : (
            <p className="text-ink-quiet text-sm">Not used yet</p>
          )}
        </div>
      ) : error ? (
        <Failure what="the picture" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading picture…">
          <Skeleton className="aspect-4/3" />
        </Loading>
      )}
    </DialogContent>
  )
}
