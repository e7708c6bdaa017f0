import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Refusal } from './errors.ts'

/** Hashes passwords with argon2id, a few at a time: past a bound of waiters it refuses, so pages stay fast (T5). */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Does the same work whether or not there is a hash to compare with, so that time tells nothing (T2). */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Throws when so many wait that one more would be refused. */
  refuseWhenBusy(): void
  /** How many wait for their turn. */
  waiting(): number
}

type Cost = { memory: number; passes: number; parallelism: number }

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const recommended: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)
/** One core stays free for everybody else, and so do half of the four threads that files are read with. */
const mostAtOnce = Math.max(1, Math.min(availableParallelism() - 1, 2))

export function createPasswordHasher({ cost = recommended, waiters = 16 } = {}): PasswordHasher {
  const queue = pLimit(mostAtOnce)
  const refuseWhenBusy = () => {
    if (queue.pendingCount >= waiters) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }

  const queued = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) => {
    refuseWhenBusy()
    const message = Buffer.from(password.normalize('NFKC'))
    return queue(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
  }

  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      return format(cost, nonce, await queued(password, nonce, cost))
    },
    verify: async (password, hash) => {
      const stored = hash === undefined ? undefined : parse(hash)
      const tag = await queued(password, stored?.nonce ?? randomBytes(16), stored?.cost ?? cost)
      return stored !== undefined && stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag)
    },
    refuseWhenBusy,
    waiting: () => queue.pendingCount,
  }
}

/** The PHC notation that every argon2 implementation reads. */
function format({ memory, passes, parallelism }: Cost, nonce: Buffer, tag: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`
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
