import type { RenderPage } from '../shared/rendering.ts'
import { readEnv } from './env.ts'
import { introduceAdmin } from './introduce-admin.ts'
import { createLog } from './log.ts'
import { startApp } from './start.ts'
import { tellStartProblem } from './start-problem.ts'

/** The app as Vite runs it during development: sources straight from the tree, started anew when they change. */
export async function startDevelopment(render: RenderPage) {
  const env = readEnv(process.env)
  try {
    const log = await createLog(env.logLevel)
    return await startApp({ env, log, site: { render }, onFirstAdmin: introduceAdmin })
  } catch (error) {
    tellStartProblem(error, env)
    throw error
  }
}
