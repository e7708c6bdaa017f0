import { Button } from '../../ui/button.tsx'
import { placeMessagesAbove } from '../../ui/place-messages.ts'

/**
 * `new`: nobody has saved anything yet, and the form shows what it would start with. `standard`: neither, but what it
 * shows is what the site does.
 */
export type SaveState = 'new' | 'standard' | 'changed' | 'saved'

const words: Record<SaveState, string> = {
  new: 'Not saved yet',
  standard: 'No changes',
  changed: 'Unsaved changes',
  saved: 'Everything is saved',
}

/** Its second shadow is solid: nothing of the form shows below it, where its last line would be cut. */
const shadow = '[box-shadow:var(--shadow-md),0_1.5rem_0_var(--surface)]'

/** On a phone, where it would cover a field, it follows only who has something to save. */
const look =
  'bottom-4 z-20 mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface-raised/95 p-3 backdrop-blur-sm max-sm:bottom-2 max-sm:[&>button]:grow sm:sticky'

type Props = { label?: string; state: SaveState; pending: boolean; readOnly: boolean }

/** The end of a long form: always in reach, and says whether something waits to be saved. */
export function SaveBar({ label = 'Save Changes', state, pending, readOnly }: Props) {
  const isQuiet = state === 'saved' || state === 'standard'
  return (
    <div
      data-foot
      ref={placeMessagesAbove}
      className={`${look} ${shadow} ${state === 'changed' ? 'max-sm:sticky' : 'max-sm:relative'}`}
    >
      <p className="flex items-center gap-2 ps-2 text-ink-quiet text-sm">
        <span
          aria-hidden="true"
          className={`size-1.5 rounded-full ${isQuiet ? 'bg-line-strong opacity-50' : 'bg-accent'}`}
        />
        {words[state]}
      </p>
      <Button type="submit" disabled={readOnly} pending={pending} className="wrapping-button!">
        {label}
      </Button>
    </div>
  )
}
