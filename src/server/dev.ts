import type { RenderPage } from '../shared/rendering.ts'
import { loadEnvFile, readEnv } from './env.ts'
import type { FirstAdmin } from './features/users/first-admin.service.ts'
import { createLog } from './log.ts'
import { startApp } from './start.ts'

/** The app as Vite runs it during development: sources straight from the tree, started anew when they change. */
export async function startDevelopment(render: RenderPage) {
  loadEnvFile()
  const env = readEnv(process.env)
  const log = await createLog(env.logLevel)
  const onFirstAdmin = ({ email, password, generated }: FirstAdmin) => {
    if (generated) log.info(`The first superadmin: ${email}, password ${password}`)
  }
  return await startApp({ env, log, site: { render }, onFirstAdmin })
}
