import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Parses the command line; prints the usage and exits when it has unknown options. */
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
