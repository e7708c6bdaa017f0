import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** 0 for a password that is guessed at once, 4 for one that is out of reach. */
export type Strength = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Longer passwords are strong by their length, and the estimate takes long. */
const measuredLength = 64

/** How hard a password is to guess for someone who knows these words about the user. */
export function measurePassword(password: string, words: readonly string[]): Strength {
  return estimator.check(password.slice(0, measuredLength), [...words]).score
}
