import { expect } from '@playwright/test'
import { listen, type Noise } from './quiet-page.ts'
import { test as base } from './reused-page.ts'
import { startServer } from './server-process.ts'
import { createSiteApi, type SiteApi } from './site-api.ts'

export { expect }

/** A server with prepared content. Each worker starts one per name and shares it between tests. */
export type SiteContent = {
  name: string
  env?: Record<string, string>
  /** Runs once, when the first test uses the server. */
  fill?: (api: SiteApi, url: string) => Promise<void>
}

export type OwnServer = { url: string; api: SiteApi }

type Options = { content: SiteContent }
type Fixtures = { server: OwnServer; api: SiteApi; noise: Noise }
type WorkerFixtures = { openServer: (content: SiteContent) => Promise<OwnServer> }

/** Only the first superadmin. */
export const emptyContent: SiteContent = { name: 'empty' }

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  content: [emptyContent, { option: true }],

  openServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const open = new Map<string, Promise<OwnServer & { stop(): Promise<void> }>>()
      const start = async ({ env, fill }: SiteContent) => {
        const { url, stop } = await startServer(env)
        const api = createSiteApi(url)
        await fill?.(api, url)
        return { url, api, stop }
      }
      await use((content) => {
        const server = open.get(content.name) ?? start(content)
        open.set(content.name, server)
        return server
      })
      for (const server of open.values()) await (await server).stop()
    },
    // The start of a server must not count towards the timeout of a test.
    { scope: 'worker', timeout: 90_000 },
  ],

  server: [async ({ openServer, content }, use) => use(await openServer(content)), { timeout: 90_000 }],
  baseURL: async ({ server }, use) => use(server.url),
  api: async ({ server }, use) => use(server.api),

  noise: [
    async ({ context, server }, use) => {
      const noise = listen(context, server.url)
      await use(noise)
      noise.stop()
      expect(noise.heard(), 'no console messages, errors or third-party requests').toEqual([])
    },
    { auto: true },
  ],
})
