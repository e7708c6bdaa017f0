import type { Logger } from 'pino'
import type { Leadership } from '../database/leadership.ts'

export type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
  /** Concerns the disk or the memory of this instance, so every instance runs it and not only the leader. */
  isLocal?: boolean
}

export type JobStatus = {
  name: string
  lastSuccess: Date | undefined
  failures: number
  /** The duration of the last run. */
  seconds: number | undefined
}

export type Scheduler = {
  isLeader: () => boolean
  status: () => JobStatus[]
  close: () => Promise<void>
}

type Needs = { leadership: Leadership; clock: () => Date; log: Logger }

/** With the time that a new leader needs to connect, a takeover stays well below five seconds. */
const leaderCheckMs = 1000
/** How long a shutdown waits for running jobs. */
const closeTimeoutMs = 5000

/**
 * Runs each job at its interval, on the leader only, and all of them as soon as it becomes the leader, because they may
 * be overdue. The intervals are those of monotonic timers, so a clock that jumps starts or skips no job.
 */
export function startScheduler(jobs: Job[], needs: Needs): Scheduler {
  const { leadership, log } = needs
  const tasks = jobs.map((job) => ({ ...createTask(job, needs), isLocal: job.isLocal }))
  const shared = tasks.filter(({ isLocal }) => !isLocal)
  let stopShared: (() => void) | undefined
  let isClosed = false

  const checkLeadership = async () => {
    const isLeader = await leadership.isLeader()
    if (isClosed || isLeader === (stopShared !== undefined)) return
    log.debug({ isLeader }, 'leadership changed')
    stopShared?.()
    stopShared = isLeader ? repeatAll(shared) : undefined
  }
  const stopLocal = repeatAll(tasks.filter(({ isLocal }) => isLocal))
  const checks = setInterval(checkLeadership, leaderCheckMs).unref()
  void checkLeadership()

  return {
    isLeader: () => stopShared !== undefined,
    status: () => tasks.map(({ status }) => status),
    close: async () => {
      isClosed = true
      clearInterval(checks)
      stopLocal()
      stopShared?.()
      stopShared = undefined
      await leadership.close()
      const patience = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())
      await Promise.race([Promise.all(tasks.map(({ running }) => running())), patience])
    },
  }
}

type Task = ReturnType<typeof createTask>

/** A job that never overlaps with itself; a failure is retried at the next interval. */
function createTask({ name, everyMs, run }: Job, { clock, log }: Needs) {
  const status: JobStatus = { name, lastSuccess: undefined, failures: 0, seconds: undefined }
  let running: Promise<void> | undefined
  const work = async () => {
    const start = performance.now()
    try {
      await run()
      status.lastSuccess = clock()
    } catch (error) {
      status.failures++
      log.warn({ err: error, job: name }, 'a job failed')
    }
    status.seconds = (performance.now() - start) / 1000
  }
  const start = () => {
    running ??= work().finally(() => {
      running = undefined
    })
  }
  return { everyMs, status, start, running: () => running }
}

/** Starts the tasks now and at their intervals; returns the function that stops the intervals. */
function repeatAll(tasks: Pick<Task, 'start' | 'everyMs'>[]): () => void {
  const timers = tasks.map(({ start, everyMs }) => {
    start()
    return setInterval(start, everyMs).unref()
  })
  return () => timers.forEach(clearInterval)
}
