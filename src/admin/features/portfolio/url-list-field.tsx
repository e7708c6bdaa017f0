import { arrayMove } from '@dnd-kit/sortable'
import { ImagesIcon } from '@phosphor-icons/react/dist/ssr/Images'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { MediaPicker } from '../../media/media-picker.tsx'
import { SortableList } from '../../sorting/sortable-list.tsx'
import { Spoken } from '../../sorting/spoken.tsx'
import { UrlRow } from './url-row.tsx'

type Props = { name: string; label: string /** 'image' or 'video' */; noun: string; help: string }

/** A list of addresses: added by the browser's own question, put in order by dragging or by keyboard, removed. */
export function UrlListField({ name, label, noun, help }: Props) {
  const { trigger, getFieldState, formState } = useFormContext()
  const { field } = useController({ name })
  const urls = field.value as string[]
  const ids = identify(urls)
  const id = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const [words, setWords] = useState('')

  const change = (next: string[]) => {
    field.onChange(next)
    void trigger(name)
  }
  const add = (url: string) => {
    change([...urls, url])
    setWords(`The ${noun} was added at position ${urls.length + 1}.`)
  }
  const ask = () => {
    const url = window.prompt(`Enter ${noun} URL:`)?.trim()
    if (url) add(url)
  }
  const remove = (index: number) => {
    change(urls.toSpliced(index, 1))
    setWords(`The ${noun} at position ${index + 1} was removed.`)
    addButton.current?.focus()
  }
  const problem = getFieldState(name, formState).error?.message
  // Where an address is wrong, whoever saves is led to what can be done about it.
  const lead = (section: HTMLElement | null) =>
    field.ref(
      section && { focus: () => (section.querySelector<HTMLElement>('[data-wrong]') ?? addButton.current)?.focus() },
    )
  return (
    <section ref={lead} aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="font-medium font-sans text-sm">
        {label} <span className="figures ms-1 text-ink-quiet">{urls.length}</span>
      </h3>
      <p className="text-ink-quiet text-sm">{help}</p>
      <SortableList ids={ids} noun={noun} onMove={(from, to) => change(arrayMove(urls, from, to))}>
        {urls.map((url, index) => (
          <UrlRow
            key={ids[index]}
            id={ids[index] ?? ''}
            url={url}
            position={index + 1}
            noun={noun}
            error={getFieldState(`${name}.${index}`, formState).error?.message}
            onRemove={() => remove(index)}
          />
        ))}
      </SortableList>
      <Spoken words={words} />
      <div aria-live="polite" className="text-red-ink text-sm">
        {problem && (
          <p className="flex gap-1.5">
            <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={addButton} variant="secondary" size="sm" onClick={ask}>
          <PlusIcon aria-hidden="true" className="size-4" />
          Add {noun}
        </Button>
        {noun === 'image' && (
          <MediaPicker onPick={(media) => add(media.url)}>
            <Button variant="secondary" size="sm">
              <ImagesIcon aria-hidden="true" className="size-4" />
              Add from media library
            </Button>
          </MediaPicker>
        )}
      </div>
    </section>
  )
}

/** The same address may stand twice, so each needs a name of its own to be moved by. */
function identify(urls: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return urls.map((url) => {
    const count = (seen.get(url) ?? 0) + 1
    seen.set(url, count)
    return `${count} ${url}`
  })
}
