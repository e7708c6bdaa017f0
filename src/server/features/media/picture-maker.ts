import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pLimit from 'p-limit'
import { Refusal } from '../../errors.ts'
import { pictureWorkerFile } from '../../folders.ts'
import type { Job, Outcome } from './picture-job.ts'

/** Makes pictures one after the other in a process of its own; the server itself never touches a pixel. */
export type PictureMaker = {
  /** Throws when so many are waiting that one more would wait too long. */
  refuseWhenBusy(): void
  make(job: Job): Promise<Outcome>
  close(): Promise<void>
}

/** Starting takes a third of a second, staying some 60 MB. */
const idleMs = 20_000
/** A file that takes longer is built to take long. */
const longestMs = 10 * 60_000

export function createPictureMaker({ waiters = 24 } = {}): PictureMaker {
  const queue = pLimit(1)
  let worker: Promise<ChildProcess> | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    const child = await ending?.catch(() => undefined)
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const perform = async (job: Job): Promise<Outcome> => {
    clearTimeout(idle)
    try {
      let child = await worker
      // One that has ended with nothing to do, killed for its memory perhaps, costs nobody a picture.
      if (!child?.connected) {
        worker = startWorker()
        child = await worker
      }
      const outcome = await askWorker(child, job)
      if (!child.connected) worker = undefined
      return outcome
    } catch (error) {
      await end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  const refuseWhenBusy = () => {
    if (queue.pendingCount >= waiters) throw new Refusal('unavailable', { retryAfterSeconds: 10 })
  }

  return {
    refuseWhenBusy,
    make: async (job) => {
      refuseWhenBusy()
      return await queue(() => perform(job))
    },
    close: end,
  }
}

/** Resolves when it is ready for work. It gets nothing of our environment: it reads what strangers send. */
async function startWorker(): Promise<ChildProcess> {
  const child = fork(pictureWorkerFile, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.unref()
  child.channel?.unref()
  const started = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (started[0] !== 'ready') throw new Error(`the picture process did not start: ${started}`)
  return child
}

/** A process that ends over a file, or never ends, says as much about the file as an error does. */
async function askWorker(child: ChildProcess, job: Job): Promise<Outcome> {
  const stop = new AbortController()
  const late = setTimeout(() => child.kill('SIGKILL'), longestMs).unref()
  try {
    const { signal } = stop
    child.send(job)
    const answered = once(child, 'message', { signal }).then(([outcome]) => outcome as Outcome)
    const ended = once(child, 'exit', { signal }).then((how): Outcome => {
      return { problem: 'unreadable', reason: `the picture process ended: ${how}` }
    })
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(late)
    stop.abort()
  }
}
