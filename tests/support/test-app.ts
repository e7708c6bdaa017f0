import { type Logger, pino } from 'pino'
import { v7 as createId } from 'uuid'
import { createApp, needsOf } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { createPictureProcessor } from '../../src/server/content/media/picture-processor.ts'
import { createVisitCounter } from '../../src/server/desk/insights/visit-counter.service.ts'
import { createBackups } from '../../src/server/operations/backups/backups.service.ts'
import { createPasswordHasher, type PasswordHasher } from '../../src/server/people/passwords/password-hasher.ts'
import { startSession } from '../../src/server/people/sessions/sessions.service.ts'
import { openFileStore } from '../../src/server/platform/files/open-file-store.ts'
import { openMasterKey } from '../../src/server/platform/keys/open-master-key.ts'
import type { RenderMail } from '../../src/server/platform/mail/mail-content.ts'
import type { Role } from '../../src/shared/permissions.ts'
import type { RenderPage } from '../../src/shared/rendering.ts'
import { workInProcess } from './backup-worker.ts'
import { openAgain, openTestDatabase, type TestDatabase } from './test-database.ts'

type Options = {
  env?: Record<string, string>
  render?: RenderPage
  passwords?: PasswordHasher
  log?: Logger
  /** For programs that run without a compiler of JSX. */
  renderMail?: RenderMail
  /** The parent of the data folder. */
  folder?: string
  /** Off where many people sign in, because each would be mailed about each application. */
  notifications?: 'each' | 'off'
  /** The time of the app before it is advanced; it stands still by default. */
  startsAt?: () => Date
  /** Creates the app on the same database with the same clock. Close that app first. */
  beside?: { database: TestDatabase; clock: () => Date }
}

export type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; peer?: string }

/** The cheapest argon2id parameters, for speed. */
const cheapest = { memory: 8, passes: 1, parallelism: 1 }

/** Shared by all apps of a process, because it starts slowly; it stops after being idle. */
const pictures = createPictureProcessor()

const plainPage: RenderPage = async ({ url, fetchApi }) => {
  const events = await (await fetchApi('/api/events')).text()
  return { status: 200, html: `<!doctype html><title>${url.pathname}</title>${events}` }
}

/** The whole app on a separate database, called as a function, with a clock that the test controls. */
export async function createTestApp({ env = {}, render = plainPage, folder, beside, ...given }: Options = {}) {
  const { notifications: newApplicationMail = 'each' } = given
  const database = beside ? await openAgain(beside.database) : await openTestDatabase(folder)
  // No reserve by default: the tests must also run on a small disk.
  const { dataDir, databaseUrl = '' } = database.place
  const settings = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DISK_RESERVE: '0', ...env })
  const files = await openFileStore(settings.files)
  const passwords = given.passwords ?? createPasswordHasher({ cost: cheapest })
  const { startsAt = () => new Date('2026-11-15T09:00:00.000Z') } = given
  let ahead = 0
  const clock = beside?.clock ?? (() => new Date(startsAt().getTime() + ahead))
  const log = given.log ?? pino({ level: 'silent' })
  const renderMail = given.renderMail ?? (await import('../../src/server/platform/mail/mail-html.tsx')).renderMail
  const masterKey = await openMasterKey({ env: settings, database, log })
  const deps = {
    env: settings,
    database,
    files,
    masterKey,
    passwords,
    pictures,
    log,
    clock,
    isStopping: () => false,
    renderMail,
    visits: createVisitCounter({ database, clock, timeZone: settings.timeZone }),
    backups: createBackups({ env: settings, database, clock, log, timeZone: settings.timeZone }, workInProcess),
    site: { render, clientFolder: database.place.dataDir },
  }
  const { app, listener, close: closeApp } = createApp(deps)

  const call = async (method: string, path: string, { token, body, headers, peer = '192.0.2.1' }: Call = {}) => {
    const bindings = { incoming: { socket: { remoteAddress: peer } } }
    const init: RequestInit = {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
    }
    const isWritten = typeof body === 'string' || body instanceof FormData || body instanceof ReadableStream
    if (body !== undefined) Object.assign(init, { body: isWritten ? body : JSON.stringify(body), duplex: 'half' })
    return await app.request(path, init, bindings)
  }

  /** Creates a user with a session, without the API. */
  const enter = async (role: Role, details: { username?: string; password?: string } = {}) => {
    const id = createId()
    const username = details.username ?? `${role}-${id.slice(-6)}`
    const at = clock().toISOString()
    const user = {
      id,
      username,
      email: `${username}@staff.example`,
      firstName: 'Noura',
      lastName: role,
      role,
      passwordHash: await passwords.hash(details.password ?? 'correct horse'),
      lastLogin: null,
      newApplicationMail,
      createdAt: at,
      updatedAt: at,
    }
    await database.db.insertInto('users').values(user).execute()
    return { ...user, token: await startSession(database.db, id, clock(), { device: '', clientIp: '192.0.2.1' }) }
  }

  return {
    app,
    listener,
    env: settings,
    /** The dependencies of services that are called without a request. */
    needs: needsOf(deps),
    call,
    enter,
    database,
    files,
    masterKey,
    pictures,
    clock,
    /** Advances the clock by milliseconds. */
    advance: (ms: number) => {
      ahead += ms
    },
    close: async () => {
      await deps.backups.close()
      await closeApp()
      await files.close()
      await database.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>
