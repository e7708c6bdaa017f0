import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { isRunnableDevEnvironment, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { startDevelopment } from '../src/server/commands/dev.ts'
import { languagesIn } from '../src/shared/languages.ts'
import type { CreateRender, RenderPage } from '../src/shared/rendering.ts'

type Started = Awaited<ReturnType<typeof startDevelopment>>
type DevModule = { startDevelopment: typeof startDevelopment }

/** In development Vite serves the browser's modules and passes every other request to the app. */
export function appServer(): Plugin {
  return {
    name: 'marasim:app-server',
    apply: 'serve',
    configureServer: (vite) => () => {
      const load = createAppLoader(vite)
      // Start at once, so that the first password and startup errors are printed before a page is opened.
      vite.httpServer?.once('listening', () => load().catch(() => {}))
      const answer = getRequestListener(async (request, env) => {
        const started = await load().catch(() => undefined)
        if (started) return await started.app.fetch(request, env)
        return new Response('The app did not start; the terminal says why.\n', { status: 500 })
      })
      vite.middlewares.use(answer)
    },
  }
}

/** Returns a function that starts the app on its first call, after a source change, and after a failed start. */
function createAppLoader(vite: ViteDevServer) {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment must be runnable')
  let module: DevModule | undefined
  let started: Promise<Started> | undefined

  const start = async (current: DevModule, previous: Promise<Started> | undefined) => {
    const running = await previous?.catch(() => undefined)
    await running?.close()
    return await current.startDevelopment(renderFromSources(ssr))
  }
  return async () => {
    const current = await ssr.runner.import<DevModule>('/src/server/commands/dev.ts').catch((error) => {
      console.error(error)
      throw error
    })
    if (current !== module) {
      module = current
      started = start(current, started)
      started.catch(() => {
        if (module === current) module = undefined
      })
    }
    return started as Promise<Started>
  }
}

function renderFromSources(ssr: RunnableDevEnvironment): RenderPage {
  const sources = (entry: string, css: string) => ({ entry, css: [css], modules: ['/@vite/client'] })
  const assets = {
    site: sources('/src/site/entry-client.tsx', '/src/site/styles.css'),
    admin: {
      ...sources('/src/admin/main.tsx', '/src/admin/styles.css'),
      beforePaint: '/src/admin/before-paint.ts',
    },
    fonts: { files: [], styles: fontStyles() },
    languages: Object.fromEntries(
      languagesIn('arabic').map((code) => [code, { css: ['/src/ui/arabic-fonts.css'], modules: [] }]),
    ),
  }
  return async (request) => {
    const { createRender } = await ssr.runner.import<{ createRender: CreateRender }>('/src/site/entry-server.tsx')
    return await createRender(assets)(request)
  }
}

const fontStyles = () =>
  Object.fromEntries(globSync('src/ui/fonts/*.css').map((path) => [basename(path, '.css'), `/${path}`]))
