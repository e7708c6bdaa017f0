import { readdirSync, readFileSync } from 'node:fs'

type Process = { pid: number }

/** Processor time used so far by all threads of a process, in ms. */
export function processorMs({ pid }: Process): number {
  const perThread = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds)
  })
  return perThread.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Memory of a process in MB, with pages that it shares counted in proportion (PSS). */
export function memoryMB({ pid }: Process): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]) / 1024
}
