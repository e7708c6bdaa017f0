/**
 * Memoizes a read until the generation of what it reads increases. The generation is taken before the read starts, so a
 * result is never older than its generation.
 */
export function memoizeByGeneration<Result>(read: () => Promise<Result>) {
  let cached: { generation: number; result: Promise<Result> } | undefined
  return (generation: number): Promise<Result> => {
    if (cached?.generation !== generation) {
      const result = read()
      cached = { generation, result }
      result.catch(() => {
        if (cached?.result === result) cached = undefined
      })
    }
    return cached.result
  }
}
