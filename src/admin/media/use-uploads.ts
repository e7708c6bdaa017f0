import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../../client/api.ts'
import { sendForm } from '../../client/send-form.ts'
import { checkMediaFile, type Media } from '../../shared/media.ts'
import { apiAddress, apiKeys } from '../../shared/paths.ts'

export type Upload = {
  id: number
  file: File
  state:
    | { step: 'waiting' }
    | { step: 'sending'; progress: number }
    /** Everything is there; the server is making the variants. */
    | { step: 'making' }
    /** `final`: the file itself is the reason, so that trying again changes nothing. */
    | { step: 'failed'; reason: string; final: boolean }
    | { step: 'stored'; media: Media }
}

/** The server makes variants of one picture at a time; the next is sent meanwhile. */
const atOnce = 2
const aboutTheFile = [400, 413, 415]

/** Pictures on their way into the media library, a few at a time, each with its own fate. */
export function useUploads({ goOn = false } = {}) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const lastId = useRef(0)

  const show = useCallback((id: number, state: Upload['state']) => {
    setUploads((old) => old.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }, [])

  const send = useCallback(
    async ({ id, file }: Upload) => {
      const stop = new AbortController()
      running.current.set(id, stop)
      show(id, { step: 'sending', progress: 0 })
      const form = new FormData()
      form.set('file', file, file.name)
      try {
        const media = await sendForm<Media>(apiAddress(apiKeys.media), form, {
          signal: stop.signal,
          onProgress: (part) => show(id, part < 1 ? { step: 'sending', progress: part } : { step: 'making' }),
        })
        client.setQueryData<Media[]>(
          apiKeys.media,
          (old) => old && [media, ...old.filter((one) => one.id !== media.id)],
        )
        void client.invalidateQueries({ queryKey: apiKeys.dashboardStats })
        show(id, { step: 'stored', media })
      } catch (error) {
        const final = error instanceof ApiError && aboutTheFile.includes(error.status)
        if (!stop.signal.aborted)
          show(id, { step: 'failed', reason: errorMessage(error) ?? 'The upload failed', final })
      } finally {
        running.current.delete(id)
        // Whoever waits is looked for again.
        setUploads((old) => [...old])
      }
    },
    [client, show],
  )

  useEffect(() => {
    const waiting = uploads.filter(({ id, state }) => state.step === 'waiting' && !running.current.has(id))
    for (const upload of waiting.slice(0, Math.max(0, atOnce - running.current.size))) void send(upload)
  }, [uploads, send])

  useEffect(() => {
    const all = running.current
    return () => {
      if (!goOn) for (const stop of all.values()) stop.abort()
    }
  }, [goOn])

  const add = useCallback((files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const reason = checkMediaFile(file)
      lastId.current += 1
      return { id: lastId.current, file, state: reason ? { step: 'failed', reason, final: true } : { step: 'waiting' } }
    })
    setUploads((old) => [...old, ...added])
  }, [])

  /** Takes one off the list; what is under way is stopped. */
  const remove = useCallback((id: number) => {
    running.current.get(id)?.abort()
    setUploads((old) => old.filter((upload) => upload.id !== id))
  }, [])

  const retry = useCallback((id: number) => show(id, { step: 'waiting' }), [show])

  const clear = useCallback(() => {
    setUploads((old) => old.filter(({ state }) => state.step !== 'stored' && state.step !== 'failed'))
  }, [])

  const isBusy = uploads.some(({ state }) => state.step !== 'stored' && state.step !== 'failed')
  return { uploads, add, remove, retry, clear, isBusy }
}
