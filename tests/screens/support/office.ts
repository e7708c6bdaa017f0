import { test as base, expect, vi } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { openSession } from '../../../src/client/session.ts'
import type { OwnUser } from '../../../src/shared/auth.ts'
import type { Language } from '../../../src/shared/languages.ts'
import type { Role } from '../../../src/shared/permissions.ts'
import type { AppCommands, Fault } from '../../support/app-commands.ts'
import { type Api, createApi } from './api.ts'
import { forgetBrowser, mountBackOffice } from './mount.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands extends AppCommands {}
}

type Person = { role?: Role; language?: Language }
type Mounted = ReturnType<typeof mountBackOffice>

/** A back office of its own for each test: the real app on an empty database, and its screens in this page. */
async function openOffice(env?: Record<string, string>) {
  const app = await commands.startApp(env)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure page
  document.cookie = `test-app=${app}; path=/`
  const owner = await commands.enterApp(app, 'superadmin', { username: 'owner' })
  const api = createApi(app, owner)
  const users = new Map<string, string>()
  let mounted: Mounted | undefined

  const tokenOf = async (role: Role) => {
    const token = users.get(role) ?? (role === 'superadmin' ? owner : await commands.enterApp(app, role))
    users.set(role, token)
    return token
  }

  const trap = async (pattern: RegExp, fault: Fault, times = Number.MAX_SAFE_INTEGER) => {
    const id = await commands.setTrap(app, pattern.source, fault, times)
    return () => commands.liftTrap(app, id)
  }

  const leave = () => {
    mounted?.unmount()
    mounted = undefined
  }

  return {
    app,
    /** The API as the superadmin, or as a colleague in a role. */
    api,
    apiOf: async (role: Role): Promise<Api> => createApi(app, await tokenOf(role)),
    /** Opens a screen in a new tab, signed in. */
    open: async (path: string, { role = 'superadmin', language = 'en' }: Person = {}) => {
      const token = await tokenOf(role)
      const call = createApi(app, token)
      const user = await (language === 'en'
        ? call.send<OwnUser>('GET', 'auth/me')
        : call.send<OwnUser>('PUT', 'auth/language', { language }))
      leave()
      openSession({ user, token })
      await expect.poll(() => document.documentElement.lang).toBe(language)
      mounted = mountBackOffice(path)
    },
    /** Opens a page for somebody who has not signed in. */
    openSignedOut: (path: string) => {
      leave()
      mounted = mountBackOffice(path)
    },
    /** Opens the tab again at an address, as a reload does. */
    reload: (path = `${location.pathname}${location.search}`) => {
      leave()
      mounted = mountBackOffice(path)
    },
    /** Goes to another screen, as a link does. */
    goTo: async (path: string) => void (await mounted?.router.navigate(path)),
    leave,
    advance: (ms: number) => commands.advanceApp(app, ms),
    calls: (pattern: RegExp) => commands.callsOfApp(app).then((calls) => calls.filter((call) => pattern.test(call))),
    /** Matching calls get this answer, such as figures that would take months to arise. */
    answer: (pattern: RegExp, body: unknown) => trap(pattern, { kind: 'refused', status: 200, body }),
    /** The answer of the server is this one, for matching calls such as `PUT /api/events/1`. */
    refuse: (pattern: RegExp, status: number, body: unknown, times?: number) =>
      trap(pattern, { kind: 'refused', status, body }, times),
    /** The server does what one matching call asks for, and its answer is lost. */
    loseOneAnswer: (pattern: RegExp) => trap(pattern, { kind: 'lost' }, 1),
    /** Matching calls wait; returns the function that lets them pass, or be refused. */
    hold: (pattern: RegExp, refusal?: { status: number; body: unknown }) => trap(pattern, { kind: 'held', refusal }),
    /** Matching calls do not reach the server; returns the function that mends that. */
    cut: (pattern: RegExp) => trap(pattern, { kind: 'cut' }),
    close: async () => {
      leave()
      forgetBrowser()
      await commands.stopApp(app)
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

export const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: the names of the fixtures are read from this pattern
  office: async ({}, use) => {
    const messages: string[] = []
    for (const kind of ['error', 'warn'] as const) {
      vi.spyOn(console, kind).mockImplementation((...all) => void messages.push(all.map(String).join(' ')))
    }
    const office = await openOffice()
    await use(office)
    await office.close()
    vi.restoreAllMocks()
    expect(messages, 'the console stays silent').toEqual([])
  },
})

export { expect }

export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true })
export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
export const card = (name: string) => page.getByRole('article', { name, exact: true })
/** The current message at the edge of the screen. */
export const toast = () => page.getByRole('region', { name: /Notifications|التنبيهات/ }).getByRole('listitem')
