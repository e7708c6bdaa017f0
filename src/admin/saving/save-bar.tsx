import { Button } from '../../ui/button.tsx'
import { placeMessagesAbove } from '../../ui/place-messages.ts'

/** Nothing is saved in the first two states: `new` shows proposals, `standard` the defaults that the site uses. */
type SaveState = 'new' | 'standard' | 'changed' | 'saved'

const labels: Record<SaveState, string> = {
  new: 'Not saved yet',
  standard: 'No changes',
  changed: 'Unsaved changes',
  saved: 'Everything is saved',
}

/** The second shadow hides the fields that scroll past below the bar. */
const shadow = '[box-shadow:var(--shadow-md),0_1.5rem_0_var(--surface)]'

/** On a phone the bar sticks only while there are unsaved changes, because it covers a field. */
const barClasses =
  'bottom-4 z-20 mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line bg-surface-raised/95 p-3 backdrop-blur-sm max-sm:bottom-2 max-sm:[&>button]:grow sm:sticky'

type Props = { label?: string; state: SaveState; pending: boolean; readOnly: boolean }

/** The save button at the end of a long form, and whether there are unsaved changes. */
export function SaveBar({ label = 'Save Changes', state, pending, readOnly }: Props) {
  const isQuiet = state === 'saved' || state === 'standard'
  return (
    <div
      data-foot
      ref={placeMessagesAbove}
      className={`${barClasses} ${shadow} ${state === 'changed' ? 'max-sm:sticky' : 'max-sm:relative'}`}
    >
      <p className="flex items-center gap-2 ps-2 text-ink-quiet text-sm">
        <span
          aria-hidden="true"
          className={`size-1.5 rounded-full ${isQuiet ? 'bg-line-strong opacity-50' : 'bg-accent'}`}
        />
        {labels[state]}
      </p>
      <Button type="submit" disabled={readOnly} pending={pending} className="wrapping-button!">
        {label}
      </Button>
    </div>
  )
}
