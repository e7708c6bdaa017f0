import type { RenderPage } from '../../shared/rendering.ts'
import { readEnv } from '../config/env.ts'
import { createLog } from '../config/log.ts'
import { printFirstAdmin, printKeyCreated, printUpgrade } from '../operations/system/print-start.ts'
import { printStartupError } from '../operations/system/startup-errors.ts'
import { startApp } from '../start.ts'

/** Loaded by Vite's development server, which restarts it when a source file changes. */
export async function startDevelopment(render: RenderPage) {
  const env = readEnv(process.env)
  try {
    const log = await createLog(env.logLevel)
    return await startApp({
      env,
      log,
      site: { render },
      onFirstAdmin: printFirstAdmin,
      onKeyCreated: printKeyCreated,
      onUpgraded: printUpgrade,
    })
  } catch (error) {
    printStartupError(error, env)
    throw error
  }
}
