import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { Session } from '../../../src/shared/auth.ts'
import { documentKinds } from '../../../src/shared/vendor.ts'
import { makePicture } from '../../support/pictures.ts'
import { test as base } from '../support/reused-page.ts'
import { enterAs } from '../support/visit.ts'

type Answered = { id: string; version: number; [field: string]: unknown }

export const ownerLogin = { email: 'owner@marasim.example', password: 'owner-password' }
export const staffPassword = 'staff-password'

/** A unique name, because all tests share one server. */
export const unique = (name: string) => `${name} ${randomBytes(4).toString('hex')}`

/** Calls the API with a token. */
export class Api {
  readonly session: Session
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext, session: Session) {
    this.#request = request
    this.session = session
  }

  async send<Body = Answered>(method: string, path: string, data?: unknown): Promise<Body> {
    const headers = { authorization: `Bearer ${this.session.token}` }
    const response = await this.#request.fetch(`/api/${path}`, { method, headers, data })
    expect(response.ok(), `${method} ${path} answered ${response.status()} ${await response.text()}`).toBe(true)
    const text = await response.text()
    return (text === '' ? null : JSON.parse(text)) as Body
  }

  event(changes: object = {}) {
    return this.send('POST', 'events', { ...eventInput, title: unique('Gala'), ...changes })
  }

  portfolioItem(changes: object = {}) {
    return this.send('POST', 'portfolio', { ...portfolioInput, title: unique('Launch'), ...changes })
  }

  client(changes: object = {}) {
    return this.send('POST', 'clients', { name: unique('Pearl'), order: 5, ...changes })
  }

  image(name: string) {
    return this.#upload('media', name)
  }

  async application(company: string) {
    const references: Record<string, unknown> = {}
    for (const kind of documentKinds) {
      references[kind] = (await this.#upload('vendors/documents', `${kind}.jpg`, { kind })).reference
    }
    return await this.send('POST', 'vendors', { ...vendorInput, company, ...references })
  }

  async #upload(path: string, name: string, fields: Record<string, string> = {}): Promise<Answered> {
    const file = { name, mimeType: 'image/jpeg', buffer: await makePicture({ width: 40, height: 30 }) }
    const headers = { authorization: `Bearer ${this.session.token}` }
    const response = await this.#request.post(`/api/${path}`, { headers, multipart: { ...fields, file } })
    expect(response.status(), await response.text()).toBe(201)
    return await response.json()
  }
}

const eventInput = {
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  status: 'upcoming',
  dateTime: '2026-12-01T19:00',
}

const portfolioInput = {
  description: 'A launch on the water, filmed from above.',
  category: 'launch',
  images: [],
  videos: [],
  year: 2025,
}

const vendorInput = {
  name: 'Fahad Al Salem',
  position: 'Owner',
  phone: '+965 9876 5432',
  email: 'fahad@lights.example',
  acceptedTerms: true,
}

async function logIn(request: APIRequestContext, data: { email: string; password: string }): Promise<Session> {
  const response = await request.post('/api/auth/login', { data })
  expect(response.ok()).toBe(true)
  return await response.json()
}

type Role = 'superadmin' | 'admin' | 'editor' | 'vendor'
type Fixtures = {
  /** The superadmin's API. */
  api: Api
  /** Opens a page of the back office as a user of this role. */
  open: (role: Role, path: string) => Promise<Session>
  /** Opens a page as a new user, for tests that change the user or end its session. */
  openAsNew: (role: Exclude<Role, 'superadmin'>, path: string) => Promise<Session>
  /** Fails the test for unexpected console messages. */
  silence: undefined
}
/** Password checks are slow on purpose, so each worker signs in one user per role for all its tests. */
type WorkerFixtures = { sessions: Map<Role, Session> }

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  api: async ({ request, sessions }, use) => {
    const session = sessions.get('superadmin') ?? (await logIn(request, ownerLogin))
    sessions.set('superadmin', session)
    await use(new Api(request, session))
  },
  silence: async ({ page }, use) => {
    const messages: string[] = []
    page.on('pageerror', (error) => messages.push(error.message))
    page.on('console', (message) => {
      // The browser logs expected refusals as failed resources.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        messages.push(message.text())
    })
    await use(undefined)
    expect(messages, 'the console stays silent').toEqual([])
  },
  open: async ({ page, request, api, sessions, silence: _ }, use) => {
    await use(async (role, path) => {
      const session = sessions.get(role) ?? (await createUser(request, api, role))
      sessions.set(role, session)
      await enterAs(page, session)
      await page.goto(path)
      return session
    })
  },
  openAsNew: async ({ page, request, api, silence: _ }, use) => {
    await use(async (role, path) => {
      const session = await createUser(request, api, role)
      await enterAs(page, session)
      await page.goto(path)
      return session
    })
  },
})

export { expect }

export async function createUser(request: APIRequestContext, api: Api, role: string, names = {}): Promise<Session> {
  const username = unique(role).replace(' ', '-')
  const email = `${username}@staff.example`
  await api.send('POST', 'users', { username, email, password: staffPassword, role, ...names })
  return await logIn(request, { email, password: staffPassword })
}

/** Navigates on the client without a page load and waits until the screen is complete. */
export async function goInside(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((address) => {
    if (location.pathname + location.search === address) return
    const place = history.state?.idx ?? 0
    history.pushState({ idx: place + 1, key: 'inside', usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
}

/** The current toast. */
export function toast(page: Page) {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
}

export async function expectToast(page: Page, ...words: string[]) {
  await expect(toast(page)).toHaveCount(1)
  for (const text of words) await expect(toast(page)).toContainText(text)
}

type Box = { x: number; y: number; width: number; height: number } | null

function overlap(a: Box, b: Box): boolean {
  if (!a || !b) throw new Error('not on the screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Checks at several widths that the toast covers none of these elements. */
export async function expectMessageBeside(page: Page, parts: Locator[]) {
  const before = page.viewportSize()
  const covered = async () => {
    const message = await toast(page).boundingBox()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    return boxes.filter((box) => overlap(message, box)).length
  }
  // The pointer keeps the toast.
  await toast(page).hover()
  // Check the current size first, because resizing triggers a new layout.
  await expect.poll(covered, 'as wide as it was').toBe(0)
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await toast(page).hover()
    await expect.poll(covered, `${width} pixels`).toBe(0)
  }
  if (before) await page.setViewportSize(before)
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Fakes the response to a GET; other requests pass. */
export async function answer(page: Page, path: string, body: unknown, status = 200) {
  await page.route(
    (url) => url.pathname === `/api/${path}`,
    async (route) => {
      if (route.request().method() !== 'GET') return await route.fallback()
      await route.fulfill({ status, json: body })
    },
  )
}

/** Fakes an error response to all changes; reads pass. */
export async function refuseChanges(page: Page, pattern: RegExp, message: string, status = 503) {
  for (const method of ['POST', 'PUT', 'DELETE']) await refuse(page, method, pattern, message, status)
}

/** Fakes an error response to one method. */
export async function refuse(page: Page, method: string, pattern: RegExp, message: string, status = 503) {
  await page.route(pattern, async (route) => {
    if (route.request().method() !== method) return await route.fallback()
    await route.fulfill({ status, json: { message } })
  })
}

/** Lets the first matching request reach the server and drops its response. */
export async function loseOneAnswer(page: Page, method: string, pattern: RegExp) {
  let isLost = false
  await page.route(pattern, async (route) => {
    if (isLost || route.request().method() !== method) return await route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
