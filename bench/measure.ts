import { createPatience } from '../scripts/undisturbed.ts'

/** One line of the table: what was measured, what it should be, what it is. */
export type Row = { figure: string; goal: string; result: string; met: boolean }

export const atLeast = (figure: string, value: number, goal: number, unit: Unit): Row => ({
  figure,
  goal: `≥ ${unit(goal)}`,
  result: unit(value),
  met: value >= goal,
})

export const atMost = (figure: string, value: number, goal: number, unit: Unit): Row => ({
  figure,
  goal: `≤ ${unit(goal)}`,
  result: unit(value),
  met: value <= goal,
})

type Unit = (value: number) => string
export const share: Unit = (value) => `${(value * 100).toFixed(1)} %`
export const times: Unit = (value) => `${value.toFixed(2)} ×`
export const ms: Unit = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const MB: Unit = (value) => `${value.toFixed(0)} MB`
export const kB: Unit = (value) => `${(value / 1000).toFixed(1)} kB`
export const perSecond: Unit = (value) => `${value.toFixed(0)} per s`

/** For times, which a busy host makes longer; ratios are measured in turn. */
export const undisturbed = createPatience(20_000)

/** Runs both alternately, many short rounds, and answers how many times as long the second takes (median of rounds). */
export async function ratioOf(first: () => Promise<unknown>, second: () => Promise<unknown>, rounds = 41, calls = 40) {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await timeOf(first, calls)
    ratios.push((await timeOf(second, calls)) / base)
  }
  return median(ratios)
}

async function timeOf(work: () => Promise<unknown>, calls = 1): Promise<number> {
  const start = performance.now()
  for (let call = 0; call < calls; call++) await work()
  return performance.now() - start
}

/** How long each of many calls takes, one after the other. */
export async function timesOf(work: () => Promise<unknown>, calls: number): Promise<number[]> {
  const found: number[] = []
  for (let call = 0; call < calls; call++) found.push(await timeOf(work))
  return found
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
