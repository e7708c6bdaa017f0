/** One line of the table that a benchmark prints. */
export type Row = { figure: string; value: number; goal: string; met: boolean }

/** Runs both alternately, many short rounds, and answers how many times as long the second takes (median of rounds). */
export async function ratioOf(first: () => Promise<unknown>, second: () => Promise<unknown>, rounds = 41, calls = 40) {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const base = await timeOf(first, calls)
    ratios.push((await timeOf(second, calls)) / base)
  }
  return median(ratios)
}

async function timeOf(work: () => Promise<unknown>, calls: number): Promise<number> {
  const start = performance.now()
  for (let call = 0; call < calls; call++) await work()
  return performance.now() - start
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
