import { type Env, loadEnvFile, readEnv } from './env.ts'
import { describeStartupError } from './startup-errors.ts'

type Command = {
  /** Printed before the reason when the command fails: what was not done. */
  failure: string
  main: (args: string[], openEnv: () => Env) => Promise<void>
}

/** Runs a terminal command; a failure is printed in one line and sets the exit code. */
export async function runCommand({ failure, main }: Command): Promise<void> {
  let env: Env | undefined
  const openEnv = () => {
    loadEnvFile()
    env = readEnv(process.env)
    return env
  }
  try {
    await main(process.argv.slice(2), openEnv)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    fail(`${failure}: ${describeStartupError(error, env) ?? message}`)
  }
}

export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
