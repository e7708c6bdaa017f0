import { type Env, loadEnvFile, readEnv } from './env.ts'
import { startProblem } from './start-problem.ts'

type Command = {
  /** Said before the reason when it fails: what has not happened. */
  failure: string
  main: (args: string[], openEnv: () => Env) => Promise<void>
}

/** Runs a command of the terminal. Whatever stops it is said in one line, as a start says it. */
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
    const words = error instanceof Error ? error.message : String(error)
    fail(`${failure}: ${startProblem(error, env) ?? words}`)
  }
}

export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
