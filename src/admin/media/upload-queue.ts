import { createStore } from 'zustand'
import { ApiError, errorMessage } from '../../client/api.ts'
import { createIdempotencyKey } from '../../client/idempotency-key.ts'
import { uploadMedia } from '../../client/uploads.ts'
import { checkMediaFile, type Media } from '../../shared/media.ts'

export type Upload = {
  /** Also the idempotency key: a retry after a lost answer creates no second image. */
  id: string
  file: File
  state:
    | { step: 'waiting' }
    | { step: 'sending'; progress: number }
    /** The server has the file and creates its variants. */
    | { step: 'processing' }
    /**
     * `reason` is a message of the API or its contract; `final`: the file itself was refused, so a retry would fail
     * too.
     */
    | { step: 'failed'; reason: string | undefined; final: boolean }
    | { step: 'stored'; media: Media }
  onStored: (media: Media) => void
}

/** The server processes one image at a time; the next one is sent meanwhile. */
const maxParallel = 2
const fileRefusals = [400, 413, 415]

export const isFinished = ({ state: { step } }: Upload) => step === 'stored' || step === 'failed'

export const countRunning = (uploads: readonly Upload[]) => uploads.filter((upload) => !isFinished(upload)).length

/** Uploads images to the media library, a few at a time. */
export function createUploadQueue() {
  const store = createStore<readonly Upload[]>(() => [])
  const running = new Map<string, AbortController>()

  const replace = (change: (uploads: readonly Upload[]) => readonly Upload[]) => store.setState(change, true)
  const setState = (id: string, state: Upload['state']) =>
    replace((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))

  const send = async ({ id, file, onStored }: Upload) => {
    const abort = new AbortController()
    running.set(id, abort)
    setState(id, { step: 'sending', progress: 0 })
    try {
      const media = await uploadMedia(file, {
        idempotencyKey: id,
        signal: abort.signal,
        onProgress: (part) => setState(id, part < 1 ? { step: 'sending', progress: part } : { step: 'processing' }),
      })
      setState(id, { step: 'stored', media })
      onStored(media)
    } catch (error) {
      const final = error instanceof ApiError && fileRefusals.includes(error.status)
      setState(id, { step: 'failed', reason: errorMessage(error), final })
    } finally {
      running.delete(id)
      startNext()
    }
  }

  const startNext = () => {
    for (const upload of store.getState()) {
      if (upload.state.step === 'waiting' && running.size < maxParallel) void send(upload)
    }
  }

  const remove = (isRemoved: (upload: Upload) => boolean) => {
    const removed = store.getState().filter(isRemoved)
    replace((uploads) => uploads.filter((upload) => !removed.includes(upload)))
    for (const { id } of removed) running.get(id)?.abort()
  }

  return {
    store,
    add: (files: readonly File[], onStored: Upload['onStored']) => {
      const added = files.map((file): Upload => {
        const reason = checkMediaFile(file)
        const state = reason ? ({ step: 'failed', reason, final: true } as const) : ({ step: 'waiting' } as const)
        return { id: createIdempotencyKey(), file, state, onStored }
      })
      replace((uploads) => [...uploads, ...added])
      startNext()
    },
    /** Takes an upload off the list; one that is under way is cancelled. */
    remove: (id: string) => remove((upload) => upload.id === id),
    cancelAll: () => remove((upload) => !isFinished(upload)),
    clearFinished: () => remove(isFinished),
    /** Resolves, when none is running, with whether all of them are stored. */
    settled: () =>
      new Promise<boolean>((resolve) => {
        const report = (uploads: readonly Upload[]) => {
          if (countRunning(uploads) > 0) return
          unsubscribe()
          resolve(uploads.every(({ state }) => state.step === 'stored'))
        }
        const unsubscribe = store.subscribe(report)
        report(store.getState())
      }),
    clear: () => remove(() => true),
    retry: (id: string) => {
      setState(id, { step: 'waiting' })
      startNext()
    },
  }
}
