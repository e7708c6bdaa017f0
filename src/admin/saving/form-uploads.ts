import { useEffect, useRef, useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { toast } from '../../ui/toast-store.ts'

/** The uploads of one field whose images the form does not hold. */
export type FieldUploads = { form: object; name: string; running: number; failed: number }

const useFieldUploads = create<ReadonlyMap<object, FieldUploads>>(() => new Map())

/** Reports the uploads of a field; `field` is any object that identifies it. */
export function reportUploads(field: object, uploads: FieldUploads | undefined): void {
  useFieldUploads.setState((fields) => {
    const next = new Map(fields)
    if (uploads) next.set(field, uploads)
    else next.delete(field)
    return next
  }, true)
}

function uploadsOf(fields: ReadonlyMap<object, FieldUploads>, form: object) {
  const own = [...fields.values()].filter((uploads) => uploads.form === form)
  const sum = (count: 'running' | 'failed') => own.reduce((total, uploads) => total + uploads[count], 0)
  return { running: sum('running'), failed: sum('failed') }
}

function settled(form: object): Promise<void> {
  const isSettled = () => uploadsOf(useFieldUploads.getState(), form).running === 0
  return new Promise((resolve) => {
    if (isSettled()) return resolve()
    const unsubscribe = useFieldUploads.subscribe(() => {
      if (!isSettled()) return
      unsubscribe()
      resolve()
    })
  })
}

type Options = {
  /** The title of the message when an upload failed. */
  failure: () => string
  /** Called with the fields of failed uploads, so that a hidden one can be shown. */
  onFailed?: ((fields: readonly string[]) => void) | undefined
}

/** Makes a save wait for the uploads of the form's fields, so that no image is left out. */
export function useFormUploads<Values extends FieldValues, Output>(
  { control }: { control: Control<Values, unknown, Output> },
  { failure, onFailed }: Options,
) {
  const t = useTranslations('admin.saving.uploads')
  const { running, failed } = useFieldUploads(useShallow((fields) => uploadsOf(fields, control)))
  const [isWaiting, setWaiting] = useState(false)
  const isBusy = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  const showFailed = (count: number) => {
    const fields = [...useFieldUploads.getState().values()].filter((one) => one.form === control && one.failed > 0)
    onFailed?.(fields.map(({ name }) => name))
    document.querySelector<HTMLElement>('[data-failed-upload] button')?.focus()
    toast({ title: failure(), description: t('failed', { count }), tone: 'destructive' })
  }

  /** Resolves with whether the form can be saved, as soon as no upload is running. */
  const ready = async (): Promise<boolean> => {
    // A second click, or a shortcut, while the first one waits.
    if (isBusy.current) return false
    isBusy.current = true
    setWaiting(true)
    await settled(control)
    isBusy.current = false
    // The user discarded the form in the meantime.
    if (!isMounted.current) return false
    setWaiting(false)
    const { failed: count } = uploadsOf(useFieldUploads.getState(), control)
    if (count > 0) showFailed(count)
    return count === 0
  }
  return { ready, hasUploads: running + failed > 0, waitingFor: isWaiting ? running : 0 }
}

/** What the save button says while it waits; nothing while it does not. */
export function useWaitingText(waitingFor: number): { pendingText?: string } {
  const t = useTranslations('admin.saving.uploads')
  return waitingFor > 0 ? { pendingText: t('waiting', { count: waitingFor }) } : {}
}
