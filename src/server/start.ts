import type { Logger } from 'pino'
import { placeholderChatPhone, resolveChat } from '../shared/chat.ts'
import type { RenderPage } from '../shared/rendering.ts'
import { createApp, needsOf } from './app.ts'
import { createBallast } from './db/ballast.ts'
import { openDatabase } from './db/database.ts'
import { reindexSearchText } from './db/search-text.ts'
import type { Env } from './env.ts'
import { purgeClients } from './features/clients/clients.service.ts'
import { type ContentNeeds, readContent } from './features/content/content.service.ts'
import { purgeEvents, refreshEndedEvents } from './features/events/events.service.ts'
import { sweepIdempotencyKeys } from './features/idempotency/idempotency.service.ts'
import { sweepLimits } from './features/limits/limits.service.ts'
import { startDelivery } from './features/mail/delivery.service.ts'
import { sweepMails } from './features/mail/mail.service.ts'
import { renderMail } from './features/mail/mail-html.tsx'
import { openSmtp } from './features/mail/smtp.ts'
import { purgeMedia } from './features/media/media.service.ts'
import { sweepMediaFiles } from './features/media/media-files.service.ts'
import { createPictureProcessor } from './features/media/picture-processor.ts'
import { purgePages } from './features/pages/pages.service.ts'
import { purgePortfolio } from './features/portfolio/portfolio.service.ts'
import { addSampleContent } from './features/sample-content/sample-content.service.ts'
import { sweepSecretLinks } from './features/secret-links/secret-links.service.ts'
import { sweepSessions } from './features/sessions/sessions.service.ts'
import { assertOwnStore } from './features/storage/store-owner.service.ts'
import { createFirstAdmin, type FirstAdmin, isFirstStart } from './features/users/first-admin.service.ts'
import { sendDailySummary } from './features/vendors/daily-summary.service.ts'
import { sweepDocumentLinks } from './features/vendors/document-links.service.ts'
import { sweepOrphans, sweepUnclaimed } from './features/vendors/documents.service.ts'
import { type FileStore, StorageFailure } from './files/file-store.ts'
import { openFileStore } from './files/open-file-store.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createPasswordHasher } from './passwords.ts'

type Options = {
  env: Env
  log: Logger
  site: { render: RenderPage; clientFolder?: string }
  isStopping?: () => boolean
  /** Called immediately, so that a generated password is printed even if a later step of the startup fails. */
  onFirstAdmin?: (admin: FirstAdmin) => void
}

const minute = 60_000

/** Opens database, file store and workers, prepares a first start, and returns the app with its listener. */
export async function startApp({ env, log, site, isStopping = () => false, onFirstAdmin }: Options) {
  const onTrouble = (what: string, error: unknown) => log.warn({ err: error }, `database trouble: ${what}`)
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, onTrouble })
  const files = await openFileStore(env.files)
  const passwords = createPasswordHasher()
  const pictures = createPictureProcessor()
  const deps = { env, database, files, passwords, pictures, log, clock: () => new Date(), isStopping, renderMail, site }
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
  const stopHousekeeping = startHousekeeping(
    [
      { name: 'ended sessions', everyMs: minute, work: () => sweepSessions(needs) },
      { name: 'ended events', everyMs: minute, work: () => refreshEndedEvents(needs) },
      { name: 'deleted events', everyMs: 60 * minute, work: () => purgeEvents(needs) },
      { name: 'deleted portfolio items', everyMs: 60 * minute, work: () => purgePortfolio(needs) },
      { name: 'deleted clients', everyMs: 60 * minute, work: () => purgeClients(needs) },
      { name: 'deleted pages', everyMs: 60 * minute, work: () => purgePages(needs) },
      { name: 'deleted pictures', everyMs: 60 * minute, work: () => purgeMedia(needs) },
      { name: 'files without a picture', everyMs: 60 * minute, work: () => sweepMediaFiles(needs) },
      { name: 'unclaimed documents', everyMs: 10 * minute, work: () => sweepUnclaimed(needs) },
      { name: 'files without a document', everyMs: 60 * minute, work: () => sweepOrphans(needs) },
      { name: 'old document links', everyMs: minute, work: () => sweepDocumentLinks(needs) },
      { name: 'expired links', everyMs: 10 * minute, work: () => sweepSecretLinks(needs) },
      { name: 'old messages', everyMs: 10 * minute, work: () => sweepMails(needs) },
      { name: 'the daily summary', everyMs: minute, work: () => sendDailySummary(needs) },
      { name: 'search texts', everyMs: 60 * minute, work: () => reindexSearchText(database.db) },
      { name: 'the journal', everyMs: minute, work: () => database.finishScrubbing() },
      { name: 'old idempotency keys', everyMs: 10 * minute, work: () => sweepIdempotencyKeys(needs) },
      { name: 'old counters', everyMs: 10 * minute, work: () => sweepLimits(needs) },
      ...(database.engine === 'sqlite' ? [ballast(env.dataDir)] : []),
    ],
    log,
  )

  const stopDelivery = env.smtp && (await startDelivery(needs, await openSmtp(env.smtp)))

  return {
    ...createApp(deps),
    changes: database.changes,
    hasChatPhone: await hasChatPhone(needs, env),
    close: async () => {
      stopHousekeeping()
      await stopDelivery?.()
      await pictures.close()
      await files.close()
      await database.close()
    },
  }
}

const ballast = (dataDir: string) => ({
  name: 'ballast for a full disk',
  everyMs: minute,
  work: () => createBallast(dataDir),
})

/** Whether chat buttons lead somewhere, and not to the placeholder (D83). */
async function hasChatPhone(needs: ContentNeeds, { chatPhone }: Env): Promise<boolean> {
  const contact = await readContent(needs, 'contact')
  return resolveChat(chatPhone, contact?.whatsappLink ?? '').phone !== placeholderChatPhone
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
