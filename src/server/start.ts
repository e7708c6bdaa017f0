import type { Logger } from 'pino'
import type { RenderPage } from '../shared/rendering.ts'
import { createApp, needsOf } from './app.ts'
import type { Env } from './config/env.ts'
import { sweepSiteSnapshots } from './content/history/site-snapshots.service.ts'
import { createPictureProcessor } from './content/media/picture-processor.ts'
import { hasChatPhone } from './content/singletons/content-problems.service.ts'
import { createVisitCounter } from './desk/insights/visit-counter.service.ts'
import { listJobs } from './jobs.ts'
import { createBackups } from './operations/backups/backups.service.ts'
import { addSampleContent } from './operations/sample-content/sample-content.service.ts'
import { createPasswordHasher } from './people/passwords/password-hasher.ts'
import { createFirstAdmin, type FirstAdmin, isFirstStart } from './people/users/first-admin.service.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Upgrade } from './platform/database/migrate.ts'
import { type FileStore, StorageFailure } from './platform/files/file-store.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { startScheduler } from './platform/jobs/scheduler.ts'
import { openMasterKey } from './platform/keys/open-master-key.ts'
import { createDelivery } from './platform/mail/delivery.service.ts'
import { renderMail } from './platform/mail/mail-html.tsx'
import { openSmtp } from './platform/mail/smtp.ts'
import { assertOwnStore } from './platform/store-owner/store-owner.service.ts'

type Options = {
  env: Env
  log: Logger
  site: { render: RenderPage; clientFolder?: string }
  isStopping?: () => boolean
  /** Called immediately, so that a generated password is printed even if a later step of the startup fails. */
  onFirstAdmin?: (admin: FirstAdmin) => void
  /** Called with the path of a new key file. */
  onKeyCreated?: (path: string) => void
  /** Called after an upgrade of the database. */
  onUpgraded?: (upgrade: Upgrade) => void
}

/** Opens database, file store and workers, prepares a first start, and returns the app with its listener. */
export async function startApp({ env, log, site, isStopping = () => false, ...options }: Options) {
  const { onFirstAdmin, onKeyCreated, onUpgraded } = options
  const onTrouble = (what: string, error: unknown) => log.warn({ err: error }, `database trouble: ${what}`)
  const onProgress = (message: string) => log.info(message)
  const { databaseUrl, dataDir } = env
  const database = await openDatabase({ databaseUrl, dataDir, onTrouble, onUpgraded, onProgress })
  const files = await openFileStore(env.files)
  const masterKey = await openMasterKey({ env, database, log }, onKeyCreated)
  const passwords = createPasswordHasher()
  const pictures = createPictureProcessor()
  const clock = () => new Date()
  const visits = createVisitCounter({ database, clock, timeZone: env.timeZone })
  const backups = createBackups({ env, database, clock, log, timeZone: env.timeZone })
  const deps = {
    env,
    database,
    files,
    masterKey,
    passwords,
    pictures,
    log,
    clock,
    isStopping,
    renderMail,
    visits,
    backups,
    site,
  }
  const needs = needsOf(deps)

  // Opens the pool's connections, so that the first requests do not wait for them.
  await Promise.allSettled(Array.from({ length: 5 }, () => database.ping()))
  if (await isFirstStart(needs)) {
    // At a first start an unreachable store is probably misconfigured; later, pages are served without it.
    await waitForAnswer(files)
    await assertOwnStore(needs).catch((error) => log.warn({ err: error }, 'the files are not ours'))
    // Before the first user exists: if this fails, the next start counts as the first one again.
    if (env.sampleContent) await addSampleContent(needs)
    const firstAdmin = await createFirstAdmin(needs, env.firstAdmin)
    if (firstAdmin) onFirstAdmin?.(firstAdmin)
  }
  const delivery = env.smtp && (await createDelivery(needs, await openSmtp(env.smtp)))
  const hasChat = await hasChatPhone(needs)
  await sweepSiteSnapshots(env.spoolFolder)
  const { app, listener, metrics, close: closeApp } = createApp(deps)
  const scheduler = startScheduler(listJobs(needs, delivery), {
    leadership: database.leadership,
    clock: deps.clock,
    log,
  })
  metrics.registerJobs(scheduler)

  return {
    app,
    listener,
    changes: database.changes,
    hasChatPhone: hasChat,
    close: async () => {
      await Promise.all([scheduler.close(), delivery?.close(), backups.close()])
      await closeApp()
      await visits.flush().catch((error) => log.warn({ err: error }, 'the last visits are not counted'))
      await pictures.close()
      await files.close()
      await database.close()
    },
  }
}

/** Gives a remote store a few seconds to respond. A full store is still readable and therefore accepted. */
async function waitForAnswer(files: FileStore): Promise<void> {
  const deadline = Date.now() + 5000
  for (;;) {
    try {
      return await files.ping()
    } catch (error) {
      if (error instanceof StorageFailure && error.reason === 'full') return
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
