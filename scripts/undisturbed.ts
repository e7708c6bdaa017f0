import { readFileSync } from 'node:fs'

/** Of all processor time: above, a time that was measured says more about the host than about us. */
const tooMuch = 0.02

type Times = { all: number; taken: number }

/** How much of this machine's processor time its host has given to others since; nothing where nobody says so. */
export function watchHost(): () => number {
  const begin = readTimes()
  return () => {
    const { all, taken } = readTimes()
    return all > begin.all ? (taken - begin.taken) / (all - begin.all) : 0
  }
}

/** Linux counts "steal": a processor of ours had something to do and was not there. */
function readTimes(): Times {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
    const counts = line.split(/ +/).slice(1, 9).map(Number)
    return { all: counts.reduce((sum, count) => sum + count, 0), taken: counts[7] ?? 0 }
  } catch {
    return { all: 0, taken: 0 }
  }
}

/**
 * Measures again what the host has disturbed, for so long in all, and answers as many as are wanted: those that were
 * disturbed least.
 */
export function createPatience(ms: number) {
  let left = ms
  return async <Found>(measure: () => Promise<Found>, wanted = 1): Promise<Found[]> => {
    const made: { found: Found; taken: number }[] = []
    while (made.length < wanted || (left > 0 && made.filter(({ taken }) => taken <= tooMuch).length < wanted)) {
      const isAgain = made.length >= wanted
      const [begin, takenSince] = [performance.now(), watchHost()]
      made.push({ found: await measure(), taken: takenSince() })
      if (isAgain) left -= performance.now() - begin
    }
    return made
      .toSorted((one, other) => one.taken - other.taken)
      .slice(0, wanted)
      .map(({ found }) => found)
  }
}
