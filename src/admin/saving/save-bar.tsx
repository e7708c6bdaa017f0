import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { placeMessagesAbove } from '../../ui/place-messages.ts'
import { useWaitingText } from './form-uploads.ts'
import type { SavePending } from './use-save.ts'

/** Nothing is saved in the first two states: `new` shows proposals, `standard` the defaults that the site uses. */
type SaveState = 'new' | 'standard' | 'changed' | 'saved'

/** Proposals differ from what the site shows, so they can be saved without a change. */
export const hasSomethingToSave = (state: SaveState) => state === 'changed' || state === 'new'

/** The second shadow hides the fields that scroll past below the bar. */
const barClasses =
  'sticky bottom-4 max-sm:bottom-2 animate-rise-in border-line-strong/40 bg-surface-raised px-3 [box-shadow:var(--shadow-md),0_1.5rem_0_var(--surface)]'

type Props = {
  label?: string
  state: SaveState
  save: SavePending
  readOnly?: boolean
}

/** The end of a long form. Unsaved changes turn it into a bar that stays in sight; it takes up its room all the time. */
export function SaveBar({ label, state, save, readOnly = false }: Props) {
  const t = useTranslations('admin.saving')
  const waitingText = useWaitingText(save.waitingFor)
  const isChanged = state === 'changed'
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The bar may appear over the field that is being edited; the scroll margin of the field keeps it clear of the bar.
    const form = isChanged && status.current?.closest('form')
    if (form) form.querySelector(':is(input, select, textarea, button):focus')?.scrollIntoView({ block: 'nearest' })
  }, [isChanged])
  return (
    <div
      data-foot
      ref={placeMessagesAbove}
      className={`z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border py-3 max-sm:[&>button]:grow ${isChanged ? barClasses : 'border-transparent'}`}
    >
      <p ref={status} role="status" className="flex items-center gap-2 text-ink-quiet text-sm">
        <span
          aria-hidden="true"
          className={`size-1.5 rounded-full ${hasSomethingToSave(state) ? 'bg-accent' : 'bg-line-strong opacity-50'}`}
        />
        {t(`states.${state}`)}
      </p>
      <Button
        type="submit"
        disabled={readOnly || !hasSomethingToSave(state)}
        pending={save.isPending}
        {...waitingText}
        className="wrapping-button!"
      >
        {label ?? t('save')}
      </Button>
    </div>
  )
}
