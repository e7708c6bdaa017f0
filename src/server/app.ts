import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { RenderPage } from '../shared/rendering.ts'
import type { Database } from './db/database.ts'
import type { Env } from './env.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { clientReads, clientRoutes } from './features/clients/clients.routes.ts'
import { contentReads, contentRoutes } from './features/content/content.routes.ts'
import { navigationReads, navigationRoutes } from './features/content/navigation.routes.ts'
import { settingReads, settingRoutes } from './features/content/settings.routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts'
import { calendarRoutes } from './features/events/calendar.routes.ts'
import { eventReads, eventRoutes } from './features/events/events.routes.ts'
import { findPublicEvent } from './features/events/events.service.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { mediaDeliveryRoutes } from './features/media/media-delivery.routes.ts'
import type { PictureProcessor } from './features/media/picture-processor.ts'
import { pageReads, pageRoutes } from './features/pages/pages.routes.ts'
import { readPublicSlugs } from './features/pages/pages.service.ts'
import { portfolioReads, portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { sampleContentRoutes } from './features/sample-content/sample-content.routes.ts'
import { findSession } from './features/sessions/sessions.service.ts'
import { apiDocsRoutes } from './features/system/api-docs.routes.ts'
import { systemRoutes } from './features/system/system.routes.ts'
import { userRoutes } from './features/users/users.routes.ts'
import { documentRoutes } from './features/vendors/documents.routes.ts'
import { vendorRoutes } from './features/vendors/vendors.routes.ts'
import type { FileStore } from './files/file-store.ts'
import { artworkFolder } from './folders.ts'
import { createClientIpReader } from './http/client-ip.ts'
import { bearerToken, type HttpEnv } from './http/context.ts'
import { createDirectReads } from './http/direct-reads.ts'
import { createFrontDoor } from './http/front-door.ts'
import { neverStorePersonal, securityHeaders } from './http/headers.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { createMetrics } from './http/metrics.ts'
import { answerProblem } from './http/problems.ts'
import { createReadFinder, readRoutes } from './http/public-reads.ts'
import { logRequests } from './http/request-log.ts'
import { createRoutes } from './http/route.ts'
import { answerUnknownPath } from './http/unknown-path.ts'
import type { PasswordHasher } from './passwords.ts'
import { discoveryRoutes } from './site/discovery.routes.ts'
import { faviconRoutes } from './site/favicon.routes.ts'
import { createPageAddresses, isPage } from './site/page-addresses.ts'
import { createPageReads } from './site/page-reads.ts'
import { siteRoutes } from './site/site.routes.ts'

export type Deps = {
  env: Env
  database: Database
  files: FileStore
  passwords: PasswordHasher
  pictures: PictureProcessor
  log: Logger
  clock: () => Date
  isStopping: () => boolean
  site: {
    render: RenderPage
    /** Where the built files for browsers lie; none during development, when Vite serves them. */
    clientFolder?: string
  }
}

/** What the services ask for. */
export const needsOf = (deps: Deps) => {
  const { rateLimits, timeZone, spoolFolder } = deps.env
  return { ...deps, rateLimits, timeZone, spoolFolder }
}

/** The whole HTTP surface. It listens nowhere: main.ts does that with the listener, and tests call the app as a function. */
export function createApp(deps: Deps) {
  const { env, database, log } = deps
  const needs = needsOf(deps)
  const development = deps.site.clientFolder === undefined
  const clientIpOf = createClientIpReader(env.trustedProxies)
  const metrics = createMetrics()
  const kept = createKeptAnswers(database.changes, !development)
  const isPageAddress = createPageAddresses(database.changes, () => readPublicSlugs(needs))
  metrics.show({ keptAnswers: kept.size, passwordsWaiting: deps.passwords.waiting, database: database.health })

  const findUser = async (authorization: string | undefined) => {
    const token = bearerToken(authorization)
    return token === undefined ? undefined : await findSession(needs, token)
  }
  const reads = [
    ...eventReads(needs),
    ...portfolioReads(needs),
    ...clientReads(needs),
    ...pageReads(needs),
    ...contentReads(needs),
    ...navigationReads(needs),
    ...settingReads(needs),
  ]
  const findRead = createReadFinder(reads)

  const api = createRoutes()
  api.onError(answerProblem)
  api.use('/api/*', async (c, next) => {
    c.set('kept', kept)
    c.set('clientIp', clientIpOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    c.set(
      'session',
      once(() => findUser(c.req.header('authorization'))),
    )
    await next()
  })
  api.route('/', readRoutes(reads))
  api.route('/', authRoutes(needs))
  api.route('/', eventRoutes(needs))
  api.route('/', portfolioRoutes(needs))
  api.route('/', vendorRoutes(needs))
  api.route('/', documentRoutes(needs))
  api.route('/', clientRoutes(needs))
  api.route('/', pageRoutes(needs))
  api.route('/', userRoutes(needs))
  api.route('/', mediaRoutes(needs))
  api.route('/', contentRoutes(needs))
  api.route('/', navigationRoutes(needs))
  api.route('/', settingRoutes(needs))
  api.route('/', dashboardRoutes(needs))
  api.route('/', sampleContentRoutes(needs))
  api.route('/', apiDocsRoutes(api))
  api.all('/api/*', answerUnknownPath(api))

  const app = new Hono<HttpEnv>()
  app.onError(answerProblem)
  app.use(logRequests(log), metrics.measure)
  app.use(securityHeaders({ https: env.publicUrl.startsWith('https:'), development }), neverStorePersonal)
  app.route('/', calendarRoutes({ ...needs, kept, publicUrl: env.publicUrl }))
  app.route('/', discoveryRoutes({ ...needs, kept, publicUrl: env.publicUrl }))
  app.route('/', faviconRoutes({ ...needs, publicUrl: env.publicUrl }))
  app.route('/', systemRoutes({ ...deps, metrics, metricsToken: env.metricsToken }))
  app.route('/', api)
  app.route('/', mediaDeliveryRoutes(needs))
  app.get('/artwork/*', keptADay, serveStatic({ root: artworkFolder }))
  if (deps.site.clientFolder)
    app.get('/assets/*', immutable, serveStatic({ root: deps.site.clientFolder, precompressed: true }))
  app.route(
    '/',
    siteRoutes({
      render: (page) => {
        metrics.pagesRendered.inc()
        return deps.site.render(page)
      },
      kept,
      read: createPageReads({ findRead, changes: database.changes, log }),
      isPageAddress,
      isPublicEvent: async (id) => (await findPublicEvent(needs, id)) !== undefined,
      site: { publicUrl: env.publicUrl, chatPhone: env.chatPhone, timeZone: env.timeZone },
    }),
  )
  app.all(
    '*',
    answerUnknownPath(app, (path) => isPage(path, isPageAddress)),
  )
  const directReads = createDirectReads({ findRead, findUser })
  const listener = createFrontDoor({
    fetch: app.fetch,
    kept,
    reads: directReads,
    changes: database.changes,
    metrics,
    log,
  })
  return { app, listener }
}

/** The pictures that come with the project keep their names when they are drawn anew. */
const keptADay: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  if (c.res.ok) c.header('cache-control', 'public, max-age=86400')
}

const immutable: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  // Their names change with their content.
  if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable')
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
