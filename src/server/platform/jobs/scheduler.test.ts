import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Job, type Scheduler, startScheduler } from './scheduler.ts'

const second = 1000
const hour = 3_600_000

let isLeader: boolean
let isReleased: boolean
let scheduler: Scheduler | undefined
let logged: { job?: string; msg: string }[]
beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-15T09:00:00.000Z')
  isLeader = true
  isReleased = false
  logged = []
})
afterEach(async () => {
  const closed = scheduler?.close()
  await vi.advanceTimersByTimeAsync(5 * second)
  await closed
  vi.useRealTimers()
})

const leadership = {
  isLeader: async () => isLeader,
  close: async () => {
    isReleased = true
  },
}

const start = async (...jobs: Job[]) => {
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) })
  scheduler = startScheduler(jobs, { leadership, clock: () => new Date(), log })
  await vi.advanceTimersByTimeAsync(0)
  return scheduler
}

/** A job that counts its runs. */
const counting = (everyMs: number, more: Partial<Job> = {}) => {
  const job = { name: 'counting', everyMs, runs: 0, run: async () => {}, ...more }
  const { run } = job
  job.run = async () => {
    job.runs++
    await run()
  }
  return job
}

/** A run that ends when the test says so. */
const pausing = () => {
  const ends: (() => void)[] = []
  return { run: () => new Promise<void>((resolve) => ends.push(resolve)), end: () => ends.shift()?.() }
}

describe('the leader', () => {
  test('the leader runs every job at once and then at its interval', async () => {
    const [often, rarely] = [counting(second), counting(hour)]
    await start(often, rarely)
    expect([often.runs, rarely.runs]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(hour)
    expect([often.runs, rarely.runs]).toEqual([3601, 2])
  })

  test('the leader runs a job that follows a slow one on time', async () => {
    const [slow, quick] = [counting(second, pausing()), counting(second)]
    await start(slow, quick)
    await vi.advanceTimersByTimeAsync(10 * second)
    expect([slow.runs, quick.runs]).toEqual([1, 11])
  })

  test('the leader starts a job at the next interval after its run has ended, and never twice at the same time', async () => {
    const { run, end } = pausing()
    const job = counting(second, { run })
    await start(job)
    await vi.advanceTimersByTimeAsync(3.5 * second)
    expect(job.runs).toBe(1)
    end()
    await vi.advanceTimersByTimeAsync(0.4 * second)
    expect(job.runs).toBe(1)
    await vi.advanceTimersByTimeAsync(0.1 * second)
    expect(job.runs).toBe(2)
    end()
  })

  test.each([
    ['rejects', () => Promise.reject(new Error('no disk'))],
    [
      'throws',
      () => {
        throw new Error('no disk')
      },
    ],
  ])('the leader logs and counts a job that %s, and tries it again at the next interval', async (_, fail) => {
    let isBroken = true
    const run = () => (isBroken ? fail() : Promise.resolve())
    const { status } = await start({ name: 'sweep', everyMs: second, run })
    await vi.advanceTimersByTimeAsync(second)
    expect(status()).toEqual([{ name: 'sweep', lastSuccess: undefined, failures: 2, seconds: 0 }])
    expect(logged).toMatchObject(Array(2).fill({ job: 'sweep', msg: 'a job failed', err: { message: 'no disk' } }))
    isBroken = false
    await vi.advanceTimersByTimeAsync(second)
    expect(status()).toMatchObject([{ lastSuccess: new Date('2026-11-15T09:00:02.000Z'), failures: 2 }])
  })

  test('the leader measures how long a job takes', async () => {
    const { run, end } = pausing()
    const { status } = await start(counting(hour, { run }))
    expect(status()).toMatchObject([{ seconds: undefined }])
    await vi.advanceTimersByTimeAsync(1500)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(status()).toMatchObject([{ seconds: 1.5 }])
  })

  test.each(['2026-11-16T09:00:00Z', '2026-11-14T09:00:00Z', '1970-01-01T00:00:00Z'])(
    'the leader neither skips nor adds a run when the clock jumps to %s',
    async (time) => {
      const job = counting(10 * second)
      await start(job)
      await vi.advanceTimersByTimeAsync(5 * second)
      vi.setSystemTime(time)
      await vi.advanceTimersByTimeAsync(4 * second)
      expect(job.runs).toBe(1)
      await vi.advanceTimersByTimeAsync(second)
      expect(job.runs).toBe(2)
      await vi.advanceTimersByTimeAsync(10 * second)
      expect(job.runs).toBe(3)
    },
  )
})

describe('an instance that is not the leader', () => {
  test('an instance that is not the leader runs only the jobs of its own disk', async () => {
    isLeader = false
    const [shared, local] = [counting(second), counting(second, { isLocal: true })]
    const running = await start(shared, local)
    await vi.advanceTimersByTimeAsync(5 * second)
    expect([shared.runs, local.runs]).toEqual([0, 6])
    expect(running.isLeader()).toBe(false)
  })

  test('an instance runs every job within a second of becoming the leader', async () => {
    isLeader = false
    const [often, rarely, local] = [counting(2 * second), counting(hour), counting(hour, { isLocal: true })]
    const running = await start(often, rarely, local)
    await vi.advanceTimersByTimeAsync(10.5 * second)
    expect([often.runs, rarely.runs, local.runs]).toEqual([0, 0, 1])
    isLeader = true
    await vi.advanceTimersByTimeAsync(second)
    expect([often.runs, rarely.runs, local.runs]).toEqual([1, 1, 1])
    expect(running.isLeader()).toBe(true)
  })

  test('an instance starts no job after it has lost the leadership, and runs all when it leads again', async () => {
    const job = counting(second)
    const local = counting(second, { isLocal: true })
    const running = await start(job, local)
    isLeader = false
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(job.runs).toBeLessThanOrEqual(2)
    expect(local.runs).toBe(11)
    expect(running.isLeader()).toBe(false)
    const before = job.runs
    isLeader = true
    await vi.advanceTimersByTimeAsync(second)
    expect(job.runs).toBe(before + 1)
  })
})

describe('closing', () => {
  test('closing the scheduler gives the leadership up, starts no more jobs and waits for running ones', async () => {
    const { run, end } = pausing()
    const [slow, quick, local] = [counting(second, { run }), counting(second), counting(second, { isLocal: true })]
    const running = await start(slow, quick, local)
    let isOver = false
    const closed = running.close().then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(3 * second)
    expect([slow.runs, quick.runs, local.runs]).toEqual([1, 1, 1])
    expect({ isReleased, isOver, isLeader: running.isLeader() }).toEqual({
      isReleased: true,
      isOver: false,
      isLeader: false,
    })
    end()
    await closed
  })

  test('closing the scheduler does not wait longer than five seconds for a job that hangs', async () => {
    const running = await start(counting(second, pausing()))
    const closed = running.close()
    await vi.advanceTimersByTimeAsync(5 * second)
    await closed
  })

  test('a closed scheduler does not become the leader by a check that ends later', async () => {
    const job = counting(second)
    isLeader = false
    const running = await start(job)
    isLeader = true
    vi.advanceTimersByTime(second)
    await running.close()
    await vi.advanceTimersByTimeAsync(2 * second)
    expect(job.runs).toBe(0)
  })
})
