import type { Session } from '../../../src/shared/auth.ts'
import type { Client, ClientFormValues } from '../../../src/shared/client.ts'
import { type CompanyFormValues, companyDefaults } from '../../../src/shared/company.ts'
import { type ContactFormValues, contactDefaults } from '../../../src/shared/contact.ts'
import type { EventFormValues, SiteEvent } from '../../../src/shared/event.ts'
import { type HeroFormValues, heroFormDefaults } from '../../../src/shared/hero.ts'
import type { PortfolioFormValues, PortfolioItem } from '../../../src/shared/portfolio.ts'
import type { User, UserFormValues } from '../../../src/shared/user.ts'
import { owner } from './server-process.ts'

export type SiteApi = ReturnType<typeof createSiteApi>

/** API calls of the first superadmin. */
export function createSiteApi(url: string) {
  const call = async (method: string, path: string, body?: unknown, token?: string) =>
    await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const have = async <Answer>(method: string, path: string, body?: unknown, token?: string): Promise<Answer> => {
    const response = await call(method, path, body, token)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as Answer
  }

  const logIn = async (email: string, password: string) =>
    await have<Session>('POST', '/auth/login', { email, password })

  let ownSession: Promise<Session> | undefined
  /** Signs the first superadmin in once for all tests, because password checks are slow on purpose. */
  const signIn = async () => {
    ownSession ??= logIn(owner.email, owner.password)
    return await ownSession
  }
  const asOwner = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    await have<Answer>(method, path, body, (await signIn()).token)

  let users = 0
  return {
    signIn,
    call,
    addEvent: async (event: Partial<EventFormValues> = {}) =>
      await asOwner<SiteEvent>('POST', '/events', { ...plainEvent, ...event }),
    changeEvent: async ({ id, version: _, ...event }: SiteEvent, changes: Partial<EventFormValues>) =>
      await asOwner<SiteEvent>('PUT', `/events/${id}`, { ...event, ...changes }),
    removeEvent: async (id: string) => await asOwner<void>('DELETE', `/events/${id}`),
    addWork: async (item: Partial<PortfolioFormValues> = {}) =>
      await asOwner<PortfolioItem>('POST', '/portfolio', { ...plainWork, ...item }),
    addClient: async (client: ClientFormValues) => await asOwner<Client>('POST', '/clients', client),
    saveHero: async (hero: Partial<HeroFormValues>) =>
      await asOwner('PUT', '/cms/hero', { ...heroFormDefaults, ...hero }),
    saveCompany: async (company: Partial<CompanyFormValues>) =>
      await asOwner('PUT', '/cms/company', { ...companyDefaults, ...company }),
    saveContact: async (contact: Partial<ContactFormValues>) =>
      await asOwner('PUT', '/cms/contact', { ...contactDefaults, ...contact }),
    /** Creates a user and signs in. */
    addUser: async (user: Partial<UserFormValues> = {}): Promise<Session> => {
      const username = `user${Date.now()}${users++}`
      const given = { username, email: `${username}@staff.example`, password: 'a long secret', ...user }
      await asOwner<User>('POST', '/users', given)
      return await logIn(given.email, given.password)
    },
    /** Deletes every event, portfolio item and client. */
    clear: async () => {
      for (const kind of ['events', 'portfolio', 'clients']) {
        const records = await asOwner<{ id: string }[]>('GET', `/${kind}`)
        await Promise.all(records.map(({ id }) => asOwner('DELETE', `/${kind}/${id}`)))
      }
    },
  }
}

const plainEvent: EventFormValues = {
  title: 'Winter Gala',
  description: 'An evening of light and music by the sea.',
  location: 'Kuwait City',
  price: '45 KWD',
  coverImage: '',
  status: 'upcoming',
  dateTime: '2036-12-01T19:00:00+03:00',
  featured: false,
}

const plainWork: PortfolioFormValues = {
  title: 'Harbour Launch',
  description: 'A product launch on the water, filmed from above.',
  category: 'corporate',
  images: [],
  videos: [],
  year: 2026,
  featured: false,
  order: 0,
}
