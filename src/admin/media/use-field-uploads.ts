import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { reportUploads } from '../saving/form-uploads.ts'
import { countRunning, type Upload } from './upload-queue.ts'
import { type Uploads, useUploads } from './use-uploads.ts'

/** Uploads whose images become values of a field. Its form waits for them before it is saved. */
export function useFieldUploads(name: string): Uploads {
  const uploads = useUploads()
  const { control } = useFormContext()
  const { store } = uploads
  useEffect(() => {
    const report = (list: readonly Upload[]) => {
      const running = countRunning(list)
      const failed = list.filter(({ state }) => state.step === 'failed').length
      reportUploads(store, running + failed > 0 ? { form: control, name, running, failed } : undefined)
    }
    const unsubscribe = store.subscribe(report)
    return () => {
      unsubscribe()
      reportUploads(store, undefined)
    }
  }, [store, control, name])
  return uploads
}
