import { parseArgs } from 'node:util'
import { type Env, loadEnvFile, readEnv } from '../config/env.ts'
import { describeStartupError } from '../operations/system/startup-errors.ts'

type Command = {
  usage: string
  /** Printed before the reason when the command fails: what was not done. */
  failure: string
  main: (args: string[], openEnv: () => Env) => Promise<void>
}

/** Arguments that the command cannot use; the usage is printed. */
export class UsageError extends Error {}

/**
 * Runs a terminal command; a failure is printed in one line and sets the exit code: 1, or 2 for wrong arguments. No
 * command has options, and a file whose name begins with a dash is given as ./-name.
 */
export async function runCommand({ usage, failure, main }: Command): Promise<void> {
  let env: Env | undefined
  const openEnv = () => {
    loadEnvFile()
    env = readEnv(process.env)
    return env
  }
  try {
    const { values, positionals } = readArguments()
    if (values.help) process.stdout.write(`${usage}\n`)
    else await main(positionals, openEnv)
  } catch (error) {
    if (error instanceof UsageError) return fail(usage, 2)
    const message = error instanceof Error ? error.message : String(error)
    fail(`${failure}: ${describeStartupError(error, env) ?? message}`)
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true })
  } catch {
    throw new UsageError()
  }
}

export function fail(message: string, exitCode = 1): void {
  console.error(message)
  process.exitCode = exitCode
}
