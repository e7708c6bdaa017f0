import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues } from './changed-values.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'

const writeDelayMs = 300

type Options<Values extends FieldValues> = {
  name: string
  /** The field values of the saved record. */
  stored: () => Values
  secret?: readonly (keyof Values)[] | undefined
  restore: (values: Record<string, unknown>) => void
}

/** Stores unsaved values in the browser while the user types, and offers those of an earlier visit. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, stored, secret, restore }: Options<Values>,
) {
  const [offered, setOffered] = useState(() => {
    const draft = readDraft(name)
    const isChange = draft && Object.keys(changedValues(draft.values, stored())).length > 0
    return isChange ? { name, values: draft.values, typedAt: draft.typedAt } : undefined
  })
  // A new record that was saved has another name, and the draft of the next new record is not its own.
  const offer = offered?.name === name ? offered : undefined

  const write = useEffectEvent(() => {
    const changes = changedValues(form.getValues(), stored(), secret)
    // An offer that was not answered yet must not be lost by typing.
    if (Object.keys(changes).length > 0) writeDraft(name, { ...offer?.values, ...changes })
    else if (!offer) removeDraft(name)
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(write, writeDelayMs)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: writeSoon })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form])

  return (
    offer && {
      ...offer,
      before: stored(),
      restore: () => {
        setOffered(undefined)
        restore(offer.values)
      },
      discard: () => {
        setOffered(undefined)
        removeDraft(name)
      },
    }
  )
}
