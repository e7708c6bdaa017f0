import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal } from '../../platform/errors.ts'

/**
 * The id of a user on a known device, in a session or with a mailed link; undefined is a stranger. Strangers never take
 * the places of known users, who come first.
 */
type KnownUser = string | undefined

/** Hashes passwords with argon2id in a bounded queue, so that a flood of sign-ins cannot slow down pages. */
export type PasswordHasher = {
  /** Hashes a new password when its turn in the queue comes. */
  hash(password: string, user?: KnownUser): Promise<string>
  /**
   * Hashes even if there is no stored hash, so that timing does not reveal whether a user exists. Call it within a
   * turn.
   */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /**
   * Waits in the queue and runs the whole of a sign-in, not only the hashing: the writes of strangers would hold up those
   * of known users too. Throws a Refusal if the queue is full, or if the user has too many turns in it. Turns must not
   * be nested.
   */
  takeTurn<T>(user: KnownUser, work: () => Promise<T>): Promise<T>
  /** Throws a Refusal if the queue is full for strangers. */
  refuseWhenBusy(): void
  /** Length of the queue. */
  waiting(): number
}

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const recommended: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)
/** Leaves one core free for requests, and half of libuv's four threads free for file access. */
const maxConcurrent = Math.max(1, Math.min(availableParallelism() - 1, 2))

export function createPasswordHasher({ cost = recommended, waiters = 32 } = {}): PasswordHasher {
  const queue = createQueue(waiters)
  const deriveTag = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) => {
    const message = Buffer.from(password.normalize('NFKC'))
    return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
  }

  return {
    hash: async (password, user) => {
      const nonce = randomBytes(16)
      return format(cost, nonce, await queue.run(user, () => deriveTag(password, nonce, cost)))
    },
    verify: async (password, hash) => {
      const stored = hash === undefined ? undefined : parse(hash)
      const tag = await deriveTag(password, stored?.nonce ?? randomBytes(16), stored?.cost ?? cost)
      return stored !== undefined && stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag)
    },
    takeTurn: queue.run,
    refuseWhenBusy: () => queue.refuseWhenFull(undefined),
    waiting: queue.waiting,
  }
}

/** So that one user cannot fill the places of all known users. */
const waitersPerUser = 8

/** As many strangers may wait as known users. */
function createQueue(waiters: number) {
  const known: { user: string; start: () => void }[] = []
  const strangers: { start: () => void }[] = []
  let running = 0
  const refuseWhenFull = (user: KnownUser) => {
    const isFull =
      user === undefined
        ? strangers.length >= waiters
        : known.length >= waiters || known.filter((waiter) => waiter.user === user).length >= waitersPerUser
    if (isFull) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }
  const wait = (user: KnownUser) =>
    new Promise<void>((start) => {
      if (user === undefined) strangers.push({ start })
      else known.push({ user, start })
    })
  return {
    refuseWhenFull,
    run: async <T>(user: KnownUser, work: () => Promise<T>): Promise<T> => {
      refuseWhenFull(user)
      if (running < maxConcurrent) running++
      else await wait(user)
      try {
        return await work()
      } finally {
        // The next one takes over the place, so `running` stays as it is.
        const next = known.shift() ?? strangers.shift()
        if (next) next.start()
        else running--
      }
    },
    waiting: () => known.length + strangers.length,
  }
}

/** PHC string format, which every argon2 implementation reads. */
function format({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!match) throw new Error('a stored password hash is not in PHC notation')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
