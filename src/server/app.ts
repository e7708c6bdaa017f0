import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { passiveHeader } from '../shared/auth.ts'
import { languageQuerySchema } from '../shared/listing.ts'
import { calendarPath } from '../shared/paths.ts'
import type { RenderPage } from '../shared/rendering.ts'
import type { Env } from './config/env.ts'
import { artworkFolder } from './config/folders.ts'
import { clientRoutes } from './content/clients/clients.routes.ts'
import { calendarRoutes } from './content/events/calendar.routes.ts'
import { eventRoutes } from './content/events/events.routes.ts'
import { findPublicEvent } from './content/events/events.service.ts'
import { historyRoutes } from './content/history/history.routes.ts'
import { siteSnapshotRoutes } from './content/history/site-snapshots.routes.ts'
import { createSiteSnapshots, type SiteSnapshots, type Visit } from './content/history/site-snapshots.service.ts'
import { mediaRoutes } from './content/media/media.routes.ts'
import { mediaDeliveryRoutes } from './content/media/media-delivery.routes.ts'
import type { PictureProcessor } from './content/media/picture-processor.ts'
import { pageRoutes } from './content/pages/pages.routes.ts'
import { findPublicPage } from './content/pages/pages.service.ts'
import { findPortfolioItem } from './content/portfolio/portfolio.repository.ts'
import { portfolioRoutes } from './content/portfolio/portfolio.routes.ts'
import { scheduleRoutes } from './content/schedule/schedule.routes.ts'
import { readScheduleDelay } from './content/schedule/schedule.service.ts'
import { settingRoutes } from './content/settings/settings.routes.ts'
import { navigationRoutes } from './content/singletons/navigation.routes.ts'
import { readBrand } from './content/singletons/read-brand.ts'
import { singletonRoutes } from './content/singletons/singletons.routes.ts'
import { trashRoutes } from './content/trash/trash.routes.ts'
import { staffCalendarRoutes } from './desk/calendar/calendar.routes.ts'
import { calendarFeedRoutes } from './desk/calendar/feed.routes.ts'
import { dashboardRoutes } from './desk/dashboard/dashboard.routes.ts'
import { documentRoutes } from './desk/documents/documents.routes.ts'
import { enquiryRoutes } from './desk/enquiries/enquiries.routes.ts'
import { unassignEnquiriesOf } from './desk/enquiries/enquiry-steps.service.ts'
import { receiveEnquiryRoutes } from './desk/enquiries/receive-enquiry.routes.ts'
import { insightRoutes } from './desk/insights/insights.routes.ts'
import type { VisitCounter } from './desk/insights/visit-counter.service.ts'
import { mailRoutes } from './desk/mail/mail.routes.ts'
import { searchRoutes } from './desk/search/search.routes.ts'
import { applicationRoutes } from './desk/vendors/application.routes.ts'
import { vendorRoutes } from './desk/vendors/vendors.routes.ts'
import { kindHandlers } from './kind-handlers.ts'
import { readBackupStatus } from './operations/backups/backup-status.service.ts'
import { backupRoutes } from './operations/backups/backups.routes.ts'
import type { BackupMaker } from './operations/backups/backups.service.ts'
import { sampleContentRoutes } from './operations/sample-content/sample-content.routes.ts'
import { apiDocsPaths, apiDocsRoutes } from './operations/system/api-docs.routes.ts'
import { systemRoutes } from './operations/system/system.routes.ts'
import { auditRoutes } from './people/audit-log/audit-log.routes.ts'
import { forgottenPasswordRoutes } from './people/own-account/forgotten-password.routes.ts'
import { ownAccountRoutes } from './people/own-account/own-account.routes.ts'
import { undoEmailRoutes } from './people/own-account/undo-email.routes.ts'
import type { PasswordHasher } from './people/passwords/password-hasher.ts'
import { secondFactorRoutes } from './people/second-factors/second-factors.routes.ts'
import { sessionRoutes } from './people/sessions/sessions.routes.ts'
import { findSession } from './people/sessions/sessions.service.ts'
import { signInRoutes } from './people/sign-in/sign-in.routes.ts'
import { userRoutes } from './people/users/users.routes.ts'
import type { Caller } from './platform/caller/caller.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { createAnswerCache } from './platform/http/answer-cache.ts'
import { type ClientIps, createClientIps } from './platform/http/client-ips.ts'
import { bearerToken, type HttpEnv } from './platform/http/context.ts'
import { neverStorePersonal, securityHeaders } from './platform/http/headers.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { answerProblem } from './platform/http/problems.ts'
import { logRequests } from './platform/http/request-log.ts'
import { withOneSpelling } from './platform/http/request-target.ts'
import { cachedRoutesOf, createRoutes } from './platform/http/route.ts'
import { slowDownRefused } from './platform/http/slow-down-refused.ts'
import { cachedForADay, immutable } from './platform/http/static-files.ts'
import { answerUnknownPath } from './platform/http/unknown-path.ts'
import type { MasterKey } from './platform/keys/master-key.ts'
import { countUnsentMails } from './platform/mail/mail.service.ts'
import type { RenderMail } from './platform/mail/mail-content.ts'
import type { CachedRoute } from './platform/urls/cached-route.ts'
import { pageContracts, pageUrl, slugOf } from './platform/urls/page-contracts.ts'
import { discoveryRoutes, sitemapPath } from './site/discovery.routes.ts'
import { faviconPath, faviconRoutes } from './site/favicon.routes.ts'
import { createInternalFetch, logTo } from './site/internal-fetch.ts'
import { siteRoutes } from './site/site.routes.ts'

export type Deps = {
  env: Env
  database: Database
  files: FileStore
  masterKey: MasterKey
  passwords: PasswordHasher
  pictures: PictureProcessor
  log: Logger
  clock: () => Date
  isStopping: () => boolean
  renderMail: RenderMail
  visits: VisitCounter
  backups: BackupMaker
  site: {
    render: RenderPage
    /** The folder of the built browser files; undefined in development, where Vite serves them. */
    clientFolder?: string
  }
}

/** The dependencies of the services. */
export const needsOf = (deps: Deps) => {
  const { rateLimits, timeZone, spoolFolder, unclaimedUploads, chatPhone, publicUrl, mailFrom, smtp } = deps.env
  const sendsMail = smtp !== undefined
  const settings = { rateLimits, timeZone, spoolFolder, unclaimedUploads, chatPhone, publicUrl, mailFrom, sendsMail }
  return { ...deps, ...settings, handlers: kindHandlers, readBrand, unassignWork: unassignEnquiriesOf }
}

/**
 * The whole HTTP surface. It listens nowhere: main.ts does that with the listener, and tests call the app as a
 * function.
 */
export function createApp(deps: Deps) {
  const { env, database, log } = deps
  const needs = needsOf(deps)
  const development = deps.site.clientFolder === undefined
  const metrics = createMetrics()
  const findUser: FindUser = async (authorization, isPassive) => {
    const token = bearerToken(authorization)
    return token === undefined ? undefined : await findSession(needs, token, { isPassive })
  }

  const snapshots = createSiteSnapshots({
    ...needs,
    openSite: (scratch, clock) => createSnapshotPages(deps, scratch, clock),
  })
  const { clientIpOf, isProxyForgotten } = createClientIps(env.trustedProxies, log)
  const api = createApi({ ...needs, isProxyForgotten }, clientIpOf, findUser, snapshots)
  const app = new Hono<HttpEnv>()
  app.onError(answerProblem)
  app.use(logRequests(log), metrics.measure)
  app.use(securityHeaders({ https: env.publicUrl.startsWith('https:'), development }), neverStorePersonal)
  app.route('/', calendarRoutes({ ...needs, publicUrl: env.publicUrl }))
  app.route('/', calendarFeedRoutes({ ...needs, publicUrl: env.publicUrl }))
  app.route('/', discoveryRoutes({ ...needs, publicUrl: env.publicUrl }))
  app.route('/', faviconRoutes({ ...needs, publicUrl: env.publicUrl }))
  app.route('/', systemRoutes({ ...deps, metrics, metricsToken: env.metricsToken }))
  app.route('/', api)
  app.route('/', mediaDeliveryRoutes(needs))
  app.get('/artwork/*', cachedForADay, serveStatic({ root: artworkFolder }))
  if (deps.site.clientFolder)
    app.get('/assets/*', immutable, serveStatic({ root: deps.site.clientFolder, precompressed: true }))
  const render: RenderPage = (page) => {
    metrics.pagesRendered.inc()
    return deps.site.render(page)
  }
  app.route('/', createPages(deps, api, render))
  app.all(
    '*',
    answerUnknownPath(app, async (path) => {
      const slug = slugOf(path)
      return slug === undefined
        ? pageUrl({ pathname: path, search: '' }) !== undefined
        : await isPublicSlug(needs, slug)
    }),
  )

  const cache = createAnswerCache({
    routes: [...cachedRoutesOf(api), ...feeds, ...pageContracts],
    changes: database.changes,
    load: async (url) => await app.request(url),
    // HTTP/1.0 requests name no host, and no answer depends on it.
    next: getRequestListener(slowDownRefused(app.fetch), { hostname: 'localhost' }),
    // The app counts the use of the session.
    hasSession: async (authorization) => (await findUser(authorization, true)) !== undefined,
    onHit: ({ method, url }, status) => {
      metrics.countCacheHit(status)
      log.debug({ method, path: url?.split('?', 1)[0], status }, 'answered from the cache')
    },
  })
  metrics.registerGauges({
    cachedAnswers: cache.size,
    answersWaiting: cache.waiting,
    passwordsWaiting: deps.passwords.waiting,
    database: database.health,
    mails: () => countUnsentMails(needs),
    lateSeconds: () => readScheduleDelay(needs),
    backups: () => readBackupStatus(needs),
  })
  return { app, listener: withOneSpelling(cache.listener), metrics, close: snapshots.close }
}

const isPublicSlug = async (needs: ReturnType<typeof needsOf>, slug: string) =>
  (await findPublicPage(needs, slug)) !== undefined

/** The pages, rendered from what an API answers. */
function createPages(deps: Deps, api: Hono<HttpEnv>, render: RenderPage) {
  const { env, database, log } = deps
  const needs = needsOf(deps)
  return siteRoutes({
    render,
    fetchApi: createInternalFetch(api, log),
    changes: database.changes,
    isPublicSlug: (slug) => isPublicSlug(needs, slug),
    isPortfolioItem: async (id) => (await findPortfolioItem(database.reads, id)) !== undefined,
    isPublicEvent: async (id) => (await findPublicEvent(needs, id)) !== undefined,
    site: { publicUrl: env.publicUrl, chatPhone: env.chatPhone, timeZone: env.timeZone },
  })
}

/** The pages of an earlier moment, for visitors without a session. They need no metrics, cache or files. */
function createSnapshotPages(deps: Deps, database: Database, clock: () => Date): Visit {
  const past = { ...deps, database, clock }
  const api = createApi(
    needsOf(past),
    () => '',
    async () => undefined,
  )
  const pages = new Hono<HttpEnv>()
  pages.use(logTo(deps.log))
  pages.route('/', createPages(past, api, deps.site.render))
  return async (path) => await pages.request(path)
}

type FindUser = (authorization: string | undefined, isPassive: boolean) => Promise<Caller | undefined>

function createApi(
  needs: ReturnType<typeof needsOf> & Partial<Pick<ClientIps, 'isProxyForgotten'>>,
  clientIpOf: ClientIps['clientIpOf'],
  findUser: FindUser,
  snapshots?: SiteSnapshots,
) {
  const api = createRoutes()
  api.onError(answerProblem)
  api.use('/api/*', async (c, next) => {
    c.set('clientIp', clientIpOf(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    c.set(
      'session',
      once(() => findUser(c.req.header('authorization'), c.req.header(passiveHeader) === '1')),
    )
    c.set('cursorKey', needs.database.secret)
    await next()
  })
  api.route('/', signInRoutes(needs))
  api.route('/', forgottenPasswordRoutes(needs))
  api.route('/', undoEmailRoutes(needs))
  api.route('/', ownAccountRoutes(needs))
  api.route('/', secondFactorRoutes(needs))
  api.route('/', sessionRoutes(needs))
  api.route('/', eventRoutes(needs))
  api.route('/', portfolioRoutes(needs))
  api.route('/', vendorRoutes(needs))
  api.route('/', documentRoutes(needs))
  api.route('/', applicationRoutes(needs))
  api.route('/', enquiryRoutes(needs))
  api.route('/', receiveEnquiryRoutes(needs))
  api.route('/', clientRoutes(needs))
  api.route('/', pageRoutes(needs))
  api.route('/', userRoutes(needs))
  api.route('/', mediaRoutes(needs))
  api.route('/', singletonRoutes(needs))
  api.route('/', navigationRoutes(needs))
  api.route('/', settingRoutes(needs))
  api.route('/', dashboardRoutes({ ...needs, readBackupStatus: () => readBackupStatus(needs) }))
  api.route('/', sampleContentRoutes(needs))
  api.route('/', searchRoutes(needs))
  api.route('/', scheduleRoutes(needs))
  api.route('/', staffCalendarRoutes(needs))
  api.route('/', insightRoutes(needs))
  api.route('/', mailRoutes(needs))
  api.route('/', auditRoutes(needs))
  api.route('/', backupRoutes(needs))
  api.route('/', historyRoutes(needs))
  api.route('/', trashRoutes(needs))
  if (snapshots) api.route('/', siteSnapshotRoutes(snapshots))
  api.route('/', apiDocsRoutes(api))
  api.all('/api/*', answerUnknownPath(api))
  return api
}

const feeds: CachedRoute[] = [
  { path: calendarPath, request: { query: languageQuerySchema } },
  { path: '/events/{id}.ics', request: { query: languageQuerySchema } },
  ...[sitemapPath, faviconPath, apiDocsPaths.document, apiDocsPaths.page].map((path) => ({ path })),
]

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
