import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'

type Unsaved = {
  /** Called if the user chooses to discard the changes. */
  discard: () => void
  /** Replaces the question of the leave guard. */
  question?: string | undefined
}

/** Forms with unsaved changes, by name. */
export const useUnsavedForms = create<ReadonlyMap<string, Unsaved>>(() => new Map())

const replaceForms = (change: (forms: Map<string, Unsaved>) => void) =>
  useUnsavedForms.setState((forms) => {
    const next = new Map(forms)
    change(next)
    return next
  }, true)

/** Makes the leave guard ask before the changes of this form are lost. */
export function useUnsaved(name: string, isDirty: boolean, { discard, question }: Unsaved): void {
  const register = useEffectEvent((form: string, asked: string | undefined) =>
    replaceForms((forms) => forms.set(form, { discard, question: asked })),
  )
  useEffect(() => {
    if (isDirty) register(name, question)
    // The entry is updated without being removed, because `whenSaved` would take that for a save.
    else markSaved(name)
  }, [name, isDirty, question])
  useEffect(() => () => markSaved(name), [name])
}

/** Takes effect at once, so that the caller can leave the form before it renders again. */
export function markSaved(name: string): void {
  if (useUnsavedForms.getState().has(name)) replaceForms((forms) => forms.delete(name))
}

export const isAnythingUnsaved = () => useUnsavedForms.getState().size > 0

/** Runs `act` at once, or as soon as nothing is unsaved; returns whether it ran at once. */
export function whenSaved(act: () => void): boolean {
  if (!isAnythingUnsaved()) {
    act()
    return true
  }
  const unsubscribe = useUnsavedForms.subscribe((forms) => {
    if (forms.size > 0) return
    unsubscribe()
    act()
  })
  return false
}

export function discardAll(): void {
  for (const { discard } of useUnsavedForms.getState().values()) discard()
}
