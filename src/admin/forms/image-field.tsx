import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { MediaPicker } from '../media/media-picker.tsx'
import { Picture } from '../pictures/picture.tsx'
import { usePlainAddress } from '../pictures/plain-address.ts'
import { useFieldLabel } from '../saving/field-labels.ts'
import { useFieldError } from './fields.tsx'

type Props = {
  name: string
  /** Taken from the labels of the form by default. */
  label?: string
  help?: ReactNode
  /** The field whose text is shown on the artwork that replaces a missing or broken picture. */
  titleName?: string
  /** For logos: shown whole, on the background that they have on the site. */
  ground?: keyof typeof grounds
}

const grounds = { paper: 'bg-paper-50', night: 'bg-night-950' } as const

/** The address of a picture, typed or picked from the media library, and a preview. */
export function ImageField({ name, label: given, help, titleName, ground }: Props) {
  const declared = useFieldLabel(name)
  const label = given ?? declared
  const { setValue } = useFormContext()
  const { field } = useController({ name })
  const src = String(field.value ?? '')
  const address = usePlainAddress(src, field.onChange)
  const pick = (url: string) => setValue(name, url, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const title: unknown = useWatch({ name: titleName ?? name, disabled: titleName === undefined })
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_9rem] sm:gap-4">
      <Field label={label} help={help} error={useFieldError(name)}>
        <div className="flex flex-wrap gap-2">
          <Input
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            dir="ltr"
            className="min-w-0 grow basis-48"
            {...field}
            {...address}
          />
          <MediaPicker onPick={(media) => pick(media.url)}>
            <Button variant="secondary" className="wrapping-button!" aria-description={label}>
              <ImagesIcon aria-hidden="true" className="size-5" />
              Choose picture
            </Button>
          </MediaPicker>
        </div>
      </Field>
      <div
        className={`aspect-video overflow-hidden rounded-md border border-line max-sm:max-w-60 ${ground ? grounds[ground] : ''}`}
      >
        <Picture src={src} title={String(title ?? '')} fit={ground ? 'contain' : 'cover'} />
      </div>
    </div>
  )
}
