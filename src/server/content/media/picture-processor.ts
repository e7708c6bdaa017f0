import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pLimit from 'p-limit'
import { pictureWorkerFile } from '../../config/folders.ts'
import { Refusal } from '../../platform/errors.ts'
import type { PictureJob, PictureResult } from './picture-job.ts'

/** Processes pictures one at a time in a child process, so that decoding never blocks or crashes the server. */
export type PictureProcessor = {
  /** Throws if the queue is full. */
  refuseWhenBusy(): void
  process(job: PictureJob): Promise<PictureResult>
  close(): Promise<void>
}

/** Trade-off: starting the worker takes a third of a second, an idle one uses about 60 MB. */
const idleTimeoutMs = 20_000
/** Only a malicious file takes longer. */
const jobTimeoutMs = 10 * 60_000

export function createPictureProcessor({ maxPending = 24 } = {}): PictureProcessor {
  const queue = pLimit(1)
  let worker: Promise<ChildProcess> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  const stopWorker = async () => {
    clearTimeout(idleTimer)
    const stopping = worker
    worker = undefined
    const child = await stopping?.catch(() => undefined)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const perform = async (job: PictureJob): Promise<PictureResult> => {
    clearTimeout(idleTimer)
    try {
      let child = await worker
      // A worker that died while idle, for example out of memory, is replaced without failing the job.
      if (!child?.connected) {
        worker = startWorker()
        child = await worker
      }
      const result = await runJob(child, job)
      if (!child.connected) worker = undefined
      return result
    } catch (error) {
      await stopWorker()
      throw error
    } finally {
      idleTimer = setTimeout(stopWorker, idleTimeoutMs).unref()
    }
  }

  const refuseWhenBusy = () => {
    if (queue.pendingCount >= maxPending) throw new Refusal('unavailable', { retryAfterSeconds: 10 })
  }

  return {
    refuseWhenBusy,
    process: async (job) => {
      refuseWhenBusy()
      return await queue(() => perform(job))
    },
    close: stopWorker,
  }
}

/** Resolves when the worker is ready. Its environment is empty, because it parses untrusted files. */
async function startWorker(): Promise<ChildProcess> {
  const child = fork(pictureWorkerFile, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (started[0] !== 'ready') throw new Error(`the picture worker did not start: ${started}`)
  return child
}

/** If the worker crashes or times out, the file counts as unreadable. */
async function runJob(child: ChildProcess, job: PictureJob): Promise<PictureResult> {
  const listeners = new AbortController()
  const timeout = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs).unref()
  try {
    const { signal } = listeners
    child.send(job)
    const answered = once(child, 'message', { signal }).then(([result]) => result as PictureResult)
    const exited = once(child, 'exit', { signal }).then((status): PictureResult => {
      return { problem: 'unreadable', reason: `the picture worker exited: ${status}` }
    })
    return await Promise.race([answered, exited])
  } finally {
    clearTimeout(timeout)
    listeners.abort()
  }
}
