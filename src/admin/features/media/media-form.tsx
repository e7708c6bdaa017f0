import { useTranslations } from 'use-intl'
import { mediaReads } from '../../../client/reads.ts'
import { type Media, type MediaInput, mediaInputSchema } from '../../../shared/media.ts'
import { messageKey } from '../../context/message-key.ts'
import { TranslatedTextField } from '../../forms/translations/translated-fields.tsx'
import { translationLabels, translationValues } from '../../forms/translations/translation-values.ts'
import { Translations } from '../../forms/translations/translations.tsx'
import { MediaThumbnail } from '../../media/media-thumbnail.tsx'
import type { RecordForm } from '../../records/record-form.ts'
import { ImageUses } from './image-uses.tsx'

const translated = ['alt'] as const

export const mediaForm: RecordForm<Media, MediaInput, MediaInput> = {
  read: mediaReads.byId,
  schema: mediaInputSchema,
  labels: { alt: messageKey('admin.media.fields.alt'), ...translationLabels(translated) },
  toValues: (media) => ({ alt: media?.alt ?? '', ...translationValues(media, translated) }),
  Fields: MediaFields,
  size: 'lg',
}

function MediaFields({ item: media }: { item: Media | null }) {
  const t = useTranslations('admin.media')
  if (!media) return null
  const { fileName, usedIn } = media
  return (
    <>
      <figure className="align-to-page grid gap-2">
        <div className="aspect-4/3 overflow-hidden rounded-md border border-line sm:aspect-2/1">
          <MediaThumbnail media={media} />
        </div>
        <figcaption dir="auto" className="wrap-anywhere font-medium text-md">
          {fileName}
        </figcaption>
      </figure>
      <Translations fields={translated} saved={media}>
        <TranslatedTextField data-autofocus name="alt" help={t('altHelp')} />
      </Translations>
      {usedIn.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-medium font-sans text-sm">{t('usedIn')}</h3>
          <ImageUses usedIn={usedIn} />
        </section>
      ) : (
        <p className="text-ink-quiet text-sm">{t('notUsed')}</p>
      )}
    </>
  )
}
