import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { sendChange } from '../../../client/api.ts'
import { altTextLimit, type Media } from '../../../shared/media.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { readsOf } from '../../records/record-kind.ts'
import { readDraft, removeDraft, writeDraft } from '../../saving/drafts.ts'
import { useUnsaved } from '../../saving/unsaved.ts'
import { useChange } from '../../saving/use-change.ts'
import { mediaKind } from './media-kind.ts'

/** The typed text, and the version of the picture that it was typed over. */
type Typed = { alt: string; version: number }

/**
 * The alternative text of a picture, edited in place: Enter saves, Escape discards. The typed text is stored in the
 * browser, because the virtual list unmounts cards that scroll out of sight (D73).
 */
export function AltField({ media: { id, alt, version, fileName } }: { media: Media }) {
  const input = useRef<HTMLInputElement>(null)
  const inputId = useId()
  const noteId = useId()
  const draft = `${mediaKind.name}/${id}`
  const [typed, setTyped] = useState(() => readDraft(draft)?.values as Typed | undefined)
  const unsaved = typed?.alt === alt ? undefined : typed
  const isOutdated = unsaved !== undefined && unsaved.version !== version

  const discard = () => {
    removeDraft(draft)
    setTyped(undefined)
  }
  useUnsaved(draft, unsaved !== undefined, { discard })
  const type = (text: string) => {
    const next: Typed = { alt: text, version: unsaved?.version ?? version }
    setTyped(next)
    writeDraft(draft, next)
  }

  const { mutate, isPending } = useChange<Media, string>({
    send: async (text) => {
      const saved = await sendChange<Media>('PUT', [mediaKind.name, id], { body: { alt: text }, version })
      removeDraft(draft)
      return saved
    },
    refresh: readsOf(mediaKind),
    success: { title: 'Picture updated successfully!', description: fileName },
    failure: { title: 'Failed to update picture' },
  })
  const save = () => {
    if (unsaved && !isPending) mutate(unsaved.alt, { onSuccess: () => setTyped(undefined) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    // In a dialog, Escape has already closed it or asked about the unsaved text.
    if (event.key === 'Escape' && !event.defaultPrevented && !isPending) discard()
  }
  // The buttons disappear with the unsaved text and must not take the focus with them.
  const focusInput = () => input.current?.focus()
  return (
    <div className="grid gap-1">
      <label htmlFor={inputId} className="text-ink-quiet text-xs">
        Alternative text<span className="sr-only"> of {fileName}</span>
      </label>
      <Input
        ref={input}
        id={inputId}
        dir="auto"
        value={unsaved?.alt ?? alt}
        maxLength={altTextLimit}
        placeholder="What the picture shows"
        readOnly={isPending}
        aria-describedby={isOutdated ? noteId : undefined}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={onKeyDown}
        className="h-9"
      />
      {isOutdated && (
        <p id={noteId} role="status" className="text-sm text-yellow-ink">
          Another user has changed this text to “<bdi>{alt}</bdi>”. Saving yours replaces it.
        </p>
      )}
      {unsaved && (
        <div className="mt-1 flex gap-2">
          <Button
            size="sm"
            pending={isPending}
            aria-label={`Save the text of ${fileName}`}
            onClick={() => {
              focusInput()
              save()
            }}
          >
            Save
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={isPending}
            aria-label={`Discard the text of ${fileName}`}
            onClick={() => {
              focusInput()
              discard()
            }}
          >
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}
