import { createHash, randomBytes } from 'node:crypto'

const slots = 65_536

/**
 * Whether an address stays within a number of calls in a window. It holds counters without addresses: the slot of an
 * address follows from a hash with a salt that is replaced with every window together with the counters. Two addresses may
 * share a slot, so the memory is constant.
 */
export function createAddressBound(max: number, windowMs: number, clock: () => Date) {
  const counters = new Uint16Array(slots)
  let current = Number.NaN
  let salt = randomBytes(16)
  return (address: string): boolean => {
    const now = Math.floor(clock().getTime() / windowMs)
    if (now !== current) {
      current = now
      salt = randomBytes(16)
      counters.fill(0)
    }
    const slot = createHash('sha256').update(salt).update(address).digest().readUInt16LE(0)
    const count = counters[slot] ?? 0
    if (count >= max) return false
    counters[slot] = count + 1
    return true
  }
}
