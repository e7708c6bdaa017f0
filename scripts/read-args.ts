import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** What the command line asks for. Whoever asks for something else is told in one line what there is. */
export function readArgs<T extends ParseArgsOptionsConfig>(options: T, usage: string) {
  try {
    return parseArgs({ options }).values
  } catch {
    return showUsage(usage)
  }
}

export function showUsage(usage: string): never {
  console.error(`Usage: ${usage}`)
  process.exit(1)
}
