import { type ReactNode, useId, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseMediaUrl } from '../../shared/media-url.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { ImagesIcon } from '../../ui/icons/images.ts'
import { DropArea } from '../media/drop-area.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { Picture } from '../media/picture.tsx'
import { PictureName } from '../media/picture-name.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { useFieldUploads } from '../media/use-field-uploads.ts'
import { useFieldLabel } from '../saving/field-labels.ts'
import { useFieldError } from './fields.tsx'
import { usePlainAddress } from './use-plain-address.ts'

type Props = {
  name: string
  /** The name of the image; the label of the form is that of the address: 'Cover image', 'Cover image URL'. */
  title: string
  help?: ReactNode
  /** The field whose text is shown on the artwork that replaces a missing or broken image. */
  titleName?: string
  /** For logos: shown whole, on the background that they have on the site. */
  ground?: keyof typeof grounds
}

const grounds = { paper: 'bg-paper-50', night: 'bg-night-950' } as const

const isOwnImage = (src: string) => parseMediaUrl(src) !== undefined || src.startsWith('/artwork/')

/**
 * An image that is picked from the media library, dropped, or linked. The field of the address is shown while there is
 * no image or one of another site, and on demand.
 */
export function ImageField({ name, title, help, titleName, ground }: Props) {
  const t = useTranslations('admin.forms.image')
  const label = useFieldLabel(name)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const { setValue } = useFormContext()
  const { field } = useController({ name })
  const uploads = useFieldUploads(name)
  const src = String(field.value ?? '')
  const error = useFieldError(name)
  // Stays open while an address is typed, also when it leads to no picture yet.
  const [isLinkOpen, setLinkOpen] = useState(false)
  const isLinkShown = isLinkOpen || error !== undefined || !isOwnImage(src)
  const address = usePlainAddress(src, (typed) => {
    setLinkOpen(true)
    uploads.clear()
    field.onChange(typed)
  })
  const change = (url: string) => {
    setLinkOpen(false)
    // An upload that ends later must not replace what was chosen since.
    uploads.clear()
    setValue(name, url, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const remove = () => {
    change('')
    chooseButton.current?.focus()
  }
  const upload = (files: readonly File[]) => {
    if (group.current?.closest('fieldset:disabled')) return
    uploads.clear()
    uploads.add(files.slice(0, 1), ({ url }) => change(url))
  }
  const artworkTitle: unknown = useWatch({ name: titleName ?? name, disabled: titleName === undefined })
  return (
    <fieldset ref={group} aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid gap-1.5">
        <p id={id} className="font-medium text-sm">
          {title}
        </p>
        {help && <p className="text-ink-quiet text-sm">{help}</p>}
      </div>
      <DropArea onFiles={upload}>
        {() => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <div
              className={`aspect-video w-40 max-w-full shrink-0 overflow-hidden rounded-md border border-line ${ground ? grounds[ground] : ''}`}
            >
              <Picture src={src} title={String(artworkTitle ?? '')} fit={ground ? 'contain' : 'cover'} />
            </div>
            <div className="grid min-w-0 grow basis-44 grid-cols-1 gap-2">
              <p className="align-to-page text-sm">
                <span dir="auto" className={`block truncate ${src ? '' : 'text-ink-quiet'}`}>
                  {src ? <PictureName url={src} /> : t('drop')}
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                <MediaPicker onPick={({ url }) => change(url)}>
                  <Button
                    ref={chooseButton}
                    variant="secondary"
                    size="sm"
                    className="h-auto! min-h-8 max-w-full shrink! whitespace-normal!"
                    aria-description={title}
                  >
                    <ImagesIcon aria-hidden="true" className="size-4" />
                    {t(src ? 'replace' : 'choose')}
                  </Button>
                </MediaPicker>
                {src && (
                  <Button variant="quiet" size="sm" aria-description={title} onClick={remove}>
                    {t('remove')}
                  </Button>
                )}
                {!isLinkShown && (
                  <Button variant="quiet" size="sm" aria-description={title} onClick={() => setLinkOpen(true)}>
                    {t('useLink')}
                  </Button>
                )}
              </div>
            </div>
          </div>
        )}
      </DropArea>
      <UploadList uploads={uploads} />
      {isLinkShown && (
        <Field label={label} error={error}>
          <Input inputMode="url" placeholder="https://" autoComplete="off" dir="ltr" {...field} {...address} />
        </Field>
      )}
    </fieldset>
  )
}
