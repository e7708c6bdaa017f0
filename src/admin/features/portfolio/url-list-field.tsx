import { arrayMove } from '@dnd-kit/sortable'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { Button } from '../../../ui/button.tsx'
import { ImagesIcon } from '../../../ui/icons/images.ts'
import { PlusIcon } from '../../../ui/icons/plus.ts'
import { WarningCircleIcon } from '../../../ui/icons/warning-circle.ts'
import { useFormats } from '../../context/use-formats.ts'
import { LiveRegion } from '../../lists/live-region.tsx'
import { SortableList } from '../../lists/sortable-list.tsx'
import { DropArea } from '../../media/drop-area.tsx'
import { MediaMultiPicker } from '../../media/media-multi-picker.tsx'
import { UploadList } from '../../media/upload-list.tsx'
import { useFieldUploads } from '../../media/use-field-uploads.ts'
import { useFieldLabel } from '../../saving/field-labels.ts'
import { ImageTile, VideoRow } from './url-items.tsx'

type Props = { name: 'images' | 'videos' }

/** A list of URLs that are typed, picked from the media library or dropped, and sorted by dragging or with the keyboard. */
export function UrlListField({ name }: Props) {
  const t = useTranslations('admin.portfolio')
  const inLanguage = useApiMessage()
  const { number } = useFormats()
  const isImages = name === 'images'
  const { trigger, getValues, getFieldState, formState } = useFormContext()
  const { field } = useController({ name })
  const urls = field.value as string[]
  const ids = identify(urls)
  const id = useId()
  const label = useFieldLabel(name)
  const [announcement, setAnnouncement] = useState('')

  const change = (next: string[]) => {
    field.onChange(next)
    void trigger(name)
  }
  const add = (added: readonly string[]) => {
    // Several uploads may end before this renders again.
    const before: string[] = getValues(name)
    change([...before, ...added])
    setAnnouncement(t(`lists.${name}.added`, { count: added.length, position: before.length + 1 }))
  }
  const section = useRef<HTMLElement>(null)
  const uploads = useFieldUploads(name)
  const upload = (files: readonly File[]) => {
    if (section.current?.closest('fieldset:disabled')) return
    uploads.add(files, ({ url }) => add([url]))
  }
  const ask = () => {
    const url = window.prompt(t(`lists.${name}.ask`))?.trim()
    if (url) add([url])
  }
  const remove = (index: number) => {
    change(urls.toSpliced(index, 1))
    setAnnouncement(t(`lists.${name}.removed`, { position: index + 1 }))
  }
  const error = inLanguage(getFieldState(name, formState).error?.message)
  const rowErrors = urls.map((_, index) => inLanguage(getFieldState(`${name}.${index}`, formState).error?.message))
  const firstInvalid = rowErrors.findIndex(Boolean)
  // The form focuses this control if the list is invalid.
  const refOf = (index: number) => (index === firstInvalid ? { ref: field.ref } : {})
  const Item = isImages ? ImageTile : VideoRow
  const parts = (
    <>
      <h3 id={id} className="font-medium font-sans text-sm">
        {label} <span className="figures ms-1 text-ink-quiet">{number(urls.length)}</span>
      </h3>
      <p className="text-ink-quiet text-sm">{t(`lists.${name}.help`)}</p>
      <SortableList
        ids={ids}
        noun={isImages ? 'image' : 'video'}
        layout={isImages ? 'grid' : 'list'}
        onMove={(from, to) => change(arrayMove(urls, from, to))}
      >
        {urls.map((url, index) => (
          <Item
            key={ids[index]}
            id={ids[index] ?? ''}
            url={url}
            position={index + 1}
            error={rowErrors[index]}
            removeButton={refOf(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableList>
      <LiveRegion message={announcement} />
      <div aria-live="polite" className="text-red-ink text-sm">
        {error && (
          <p className="flex gap-1.5">
            <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...refOf(-1)} variant="secondary" size="sm" onClick={ask}>
          <PlusIcon aria-hidden="true" className="size-4" />
          {t(`lists.${name}.add`)}
        </Button>
        {isImages && (
          <MediaMultiPicker onAdd={(media) => add(media.map(({ url }) => url))}>
            <Button variant="secondary" size="sm">
              <ImagesIcon aria-hidden="true" className="size-4" />
              {t('addFromLibrary')}
            </Button>
          </MediaMultiPicker>
        )}
      </div>
      <UploadList uploads={uploads} />
    </>
  )
  const gridClasses = 'grid grid-cols-1 gap-2'
  return (
    <section ref={section} aria-labelledby={id} className={gridClasses}>
      {isImages ? (
        <DropArea onFiles={upload} className={gridClasses}>
          {() => parts}
        </DropArea>
      ) : (
        parts
      )}
    </section>
  )
}

/** The same URL may be listed twice, so a row is identified by its URL and a count. */
function identify(urls: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return urls.map((url) => {
    const count = (seen.get(url) ?? 0) + 1
    seen.set(url, count)
    return `${count} ${url}`
  })
}
