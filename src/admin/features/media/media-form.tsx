import { mediaReads } from '../../../client/reads.ts'
import { type Media, type MediaInput, mediaInputSchema } from '../../../shared/media.ts'
import { TextField } from '../../forms/fields.tsx'
import { MediaThumbnail } from '../../media/media-thumbnail.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { ImageUses } from './image-uses.tsx'

export const mediaForm: RecordForm<Media, MediaInput, MediaInput> = {
  read: mediaReads.byId,
  schema: mediaInputSchema,
  labels: { alt: 'Alternative text' },
  toValues: (media) => ({ alt: media?.alt ?? '' }),
  Fields: MediaFields,
  size: 'md',
}

function MediaFields({ item: media }: { item: Media | null }) {
  if (!media) return null
  const { fileName, usedIn } = media
  return (
    <>
      <figure className="one-side grid gap-2">
        <div className="aspect-4/3 overflow-hidden rounded-md border border-line">
          <MediaThumbnail media={media} />
        </div>
        <figcaption dir="auto" className="wrap-anywhere font-medium text-md">
          {fileName}
        </figcaption>
      </figure>
      <TextField
        data-autofocus
        name="alt"
        dir="auto"
        help="Describes the image to visitors who cannot see it. Leave it empty if the image is only decoration."
      />
      {usedIn.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-medium font-sans text-sm">Used in</h3>
          <ImageUses usedIn={usedIn} />
        </section>
      ) : (
        <p className="text-ink-quiet text-sm">Not used yet</p>
      )}
    </>
  )
}
