import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Refusal } from './errors.ts'

/** Hashes passwords with argon2id in a bounded queue, so that a flood of sign-ins cannot slow down pages (T5). */
export type PasswordHasher = {
  hash(password: string): Promise<string>
  /** Hashes even if there is no stored hash, so that timing does not reveal whether a user exists (T2). */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Throws a Refusal if the queue is full. */
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

export function createPasswordHasher({ cost = recommended, waiters = 16 } = {}): PasswordHasher {
  const queue = pLimit(maxConcurrent)
  const refuseWhenBusy = () => {
    if (queue.pendingCount >= waiters) throw new Refusal('unavailable', { retryAfterSeconds: 2 })
  }

  const enqueue = (password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) => {
    refuseWhenBusy()
    const message = Buffer.from(password.normalize('NFKC'))
    return queue(() => derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }))
  }

  return {
    hash: async (password) => {
      const nonce = randomBytes(16)
      return format(cost, nonce, await enqueue(password, nonce, cost))
    },
    verify: async (password, hash) => {
      const stored = hash === undefined ? undefined : parse(hash)
      const tag = await enqueue(password, stored?.nonce ?? randomBytes(16), stored?.cost ?? cost)
      return stored !== undefined && stored.tag.length === tag.length && timingSafeEqual(stored.tag, tag)
    },
    refuseWhenBusy,
    waiting: () => queue.pendingCount,
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
