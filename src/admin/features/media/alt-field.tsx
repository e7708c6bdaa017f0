import { type KeyboardEvent, useId } from 'react'
import { sendChange } from '../../../client/api.ts'
import { altTextLimit, type Media } from '../../../shared/media.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { useChange } from '../../changes/use-change.ts'

type Props = {
  media: Media
  /** What was typed and not saved yet; undefined when there is nothing of the kind. */
  draft: string | undefined
  onDraft: (draft: string | undefined) => void
}

/** The alternative text, edited where it stands: Enter saves, Escape takes back. */
export function AltField({ media, draft, onDraft }: Props) {
  const id = useId()
  const saving = useChange<Media, string>({
    send: (alt) => sendChange('PUT', apiKeys.mediaItem(media.id), { body: { alt }, version: media.version }),
    refresh: [apiKeys.media],
    success: { title: 'Picture updated successfully!', description: media.fileName },
    failure: { title: 'Failed to update picture' },
  })
  const save = () => {
    if (draft === undefined || saving.isPending) return
    saving.mutate(draft, { onSuccess: () => onDraft(undefined) })
  }
  const listen = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onDraft(undefined)
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-quiet text-xs">
        Alternative text<span className="sr-only"> of {media.fileName}</span>
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          value={draft ?? media.alt}
          maxLength={altTextLimit}
          placeholder="What the picture shows"
          onChange={({ target: { value } }) => onDraft(value === media.alt ? undefined : value)}
          onKeyDown={listen}
          className="h-9"
        />
        {draft !== undefined && (
          <Button
            size="sm"
            className="h-9"
            pending={saving.isPending}
            aria-label={`Save the text of ${media.fileName}`}
            onClick={save}
          >
            Save
          </Button>
        )}
      </div>
    </div>
  )
}
