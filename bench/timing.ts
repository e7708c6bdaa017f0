export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The duration of each of several calls, one after the other, in ms. */
export async function timeEach(calls: number, work: () => Promise<unknown>): Promise<number[]> {
  return await repeat(calls, async () => {
    const start = performance.now()
    await work()
    return performance.now() - start
  })
}

/** Runs the work several times, one after the other, and collects the results. */
export async function repeat<T>(times: number, work: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let round = 0; round < times; round++) results.push(await work(round))
  return results
}
