import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { startDevelopment } from '../src/server/dev.ts'
import type { CreateRender, RenderPage } from '../src/shared/rendering.ts'

type Started = Awaited<ReturnType<typeof startDevelopment>>
type DevModule = { startDevelopment: typeof startDevelopment }

/** In development Vite serves the sources for browsers, and hands every other request to our own app. */
export function appServer(): Plugin {
  return {
    name: 'marasim:app-server',
    apply: 'serve',
    configureServer: (vite) => () => {
      const load = createLoader(vite)
      vite.middlewares.use(getRequestListener(async (request, env) => (await load()).app.fetch(request, env)))
    },
  }
}

/** Starts the app when it is first asked for, and again after its sources have changed. */
function createLoader(vite: ViteDevServer) {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment must be runnable')
  let module: DevModule | undefined
  let started: Promise<Started> | undefined

  return async () => {
    const current = await ssr.runner.import<DevModule>('/src/server/dev.ts')
    if (current !== module) {
      const previous = started
      module = current
      started = (async () => {
        const running = await previous?.catch(() => undefined)
        await running?.close()
        return await current.startDevelopment(renderFromSources(ssr))
      })()
    }
    return started as Promise<Started>
  }
}

function renderFromSources(ssr: RunnableDevEnvironment): RenderPage {
  const sources = (entry: string, css: string) => ({ entry, css: [css], modules: ['/@vite/client'] })
  const assets = {
    site: sources('/src/site/starter.ts', '/src/site/styles.css'),
    admin: sources('/src/admin/main.tsx', '/src/admin/styles.css'),
    fonts: { files: [], styles: fontStyles() },
  }
  return async (request) => {
    const { createRender } = await ssr.runner.import<{ createRender: CreateRender }>('/src/site/entry-server.tsx')
    return await createRender(assets)(request)
  }
}

const fontStyles = () =>
  Object.fromEntries(globSync('src/ui/fonts/*.css').map((path) => [basename(path, '.css'), `/${path}`]))
