import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../src/shared/problem.ts'
import { documentKinds } from '../../src/shared/vendor.ts'
import { endpoints, splitEndpoint } from '../support/access-matrix.ts'
import { urlOf } from '../support/api.ts'
import { documentBytes, documentForm, vendorInput } from '../support/documents.ts'
import { type RunningServer, runServer } from '../support/run-server.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { makePlace, type TestPlace } from '../support/test-database.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  enquiryInput,
  eventInput,
  heroInput,
  portfolioInput,
  userInput,
} from '../support/valid-input.ts'

type Form = Record<string, unknown>
type TextForm = [method: string, path: string, form: Form, addresses: string[]]

/** Every API endpoint that accepts text, with the fields that are URLs. */
const textForms = (vendor: Form): TextForm[] => [
  ['POST', '/api/events', eventInput, ['coverImage']],
  ['POST', '/api/portfolio', portfolioInput, ['images', 'videos']],
  ['POST', '/api/clients', clientInput, ['logo', 'website']],
  ['POST', '/api/users', userInput(), []],
  ['POST', '/api/vendors', vendor, []],
  ['POST', '/api/enquiries', enquiryInput, []],
  ['POST', '/api/auth/login', { email: 'a@b.example', password: 'correct horse' }, []],
  ['POST', '/api/auth/forgot-password', { email: 'a@b.example' }, []],
  ['POST', '/api/auth/reset-password', { token: 'A'.repeat(43), newPassword: 'correct horse' }, []],
  ['PUT', '/api/cms/hero', heroInput, ['backgroundImage']],
  ['PUT', '/api/cms/company', companyInput, ['logoLight', 'logoDark', 'favicon']],
  [
    'PUT',
    '/api/cms/contact',
    contactInput,
    ['whatsappLink', 'facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl'],
  ],
  ['PUT', '/api/settings/whatsapp_link', { value: 'https://wa.me/96500000000' }, ['value']],
  ['PUT', '/api/settings/social_facebook', { value: 'https://facebook.example' }, ['value']],
]

describe('attacks through the API', () => {
  let app: TestApp
  let token: string
  let forms: TextForm[]
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMITS: 'off' } })
    token = (await app.enter('superadmin')).token
    forms = textForms(await vendorInput(app))
  })
  afterAll(() => app.close())

  const expectRefusedAt = async (field: string, method: string, path: string, body: Form) => {
    const answer = await app.call(method, path, { token, body })
    const { errors = [] } = (await answer.json()) as Problem
    expect([answer.status, errors[0]?.path.split('.')[0]], `${method} ${path} ${field}`).toEqual([400, field])
    expect(errors[0]?.message).not.toBe('')
  }

  test('the API rejects script URLs, URLs with credentials and overlong URLs in every field [D27.1]', async () => {
    const hostile = [
      'javascript:alert(1)//wa.me',
      'JaVaScRiPt:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://somebody:secret@example.com',
      urlOf(2049),
    ]
    for (const [method, path, form, addresses] of forms) {
      for (const field of addresses) {
        for (const address of hostile) {
          const value = Array.isArray(form[field]) ? [address] : address
          await expectRefusedAt(field, method, path, { ...form, [field]: value })
        }
      }
    }
  })

  test('the API rejects 100 KB of text in every field and more than fifty URLs in every list [T12]', async () => {
    const long = 'x'.repeat(100_000)
    for (const [method, path, form] of forms) {
      for (const [field, value] of Object.entries(form)) {
        if (typeof value === 'string') await expectRefusedAt(field, method, path, { ...form, [field]: long })
        if (!Array.isArray(value)) continue
        await expectRefusedAt(field, method, path, { ...form, [field]: Array(51).fill(value[0]) })
        await expectRefusedAt(field, method, path, { ...form, [field]: [long] })
      }
    }
  })

  test('allows no cross-origin access to any endpoint, with or without a preflight [T14]', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }
    for (const endpoint of endpoints) {
      const { method, path } = splitEndpoint(endpoint)
      for (const asked of [method, 'OPTIONS']) {
        const answer = await app.call(asked, path.replaceAll(/\{\w+\}/g, 'x'), { headers })
        const granted = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
        expect(granted, `${asked} ${path}`).toEqual([])
        await answer.body?.cancel()
      }
    }
  })
})

describe('attacks on the built server', () => {
  let place: TestPlace
  let server: RunningServer
  let stranger: Server
  let callsToStranger = 0
  let token: string
  const eventIds: string[] = []

  const call = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
    await fetch(server.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const read = async (path: string, headers: Record<string, string> = {}) => await fetch(server.url + path, { headers })
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await call(method, path, body)
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"\'&--><!--'

  beforeAll(async () => {
    place = await makePlace({ empty: true })
    server = await runServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PUBLIC_URL: 'https://marasim.example',
      SAMPLE_CONTENT: 'off',
      ADMIN_EMAIL: 'owner@marasim.example',
      ADMIN_PASSWORD: 'owner-password',
    })
    stranger = createServer((_, answer) => answer.end())
    stranger.on('connection', () => {
      callsToStranger += 1
    })
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/x.jpg`

    const login = { email: 'owner@marasim.example', password: 'owner-password' }
    token = (await send<{ token: string }>('POST', '/api/auth/login', login)).token
    const words = (form: Form, names: string[]) => ({ ...form, ...Object.fromEntries(names.map((n) => [n, hostile])) })
    const links = (form: Form, names: string[]) => ({ ...form, ...Object.fromEntries(names.map((n) => [n, address])) })
    for (const status of ['upcoming', 'current', 'past']) {
      const form = words(links({ ...eventInput, status }, ['coverImage']), [
        'title',
        'description',
        'location',
        'price',
      ])
      eventIds.push((await send<{ id: string }>('POST', '/api/events', form)).id)
    }
    const item = words({ ...portfolioInput, images: [address], videos: [address] }, ['title', 'description'])
    await send('POST', '/api/portfolio', item)
    await send('POST', '/api/clients', words(links(clientInput, ['logo', 'website']), ['name']))
    const heroWords = ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta']
    await send('PUT', '/api/cms/hero', words(links(heroInput, ['backgroundImage']), heroWords))
    const logos = ['logoLight', 'logoDark', 'favicon']
    await send('PUT', '/api/cms/company', words(links(companyInput, logos), ['name', 'description']))
    const social = ['whatsappLink', 'facebookUrl', 'instagramUrl', 'linkedinUrl', 'twitterUrl']
    await send('PUT', '/api/cms/contact', words(links(contactInput, social), ['address']))
  })
  afterAll(async () => {
    stranger.closeAllConnections()
    stranger.close()
    await server.stop()
    await place.remove()
  })

  const pages = () => [
    ...['/', '/events', '/portfolio', '/portfolio?category=launch', '/vendors', '/no-such-page', '/admin/login'],
    ...eventIds.map((id) => `/events?event=${id}`),
  ]
  const feeds = () => ['/sitemap.xml', '/robots.txt', '/events.ics', ...eventIds.map((id) => `/events/${id}.ics`)]

  test('escapes markup in every text on every page [D26.3]', async () => {
    let shown = 0
    for (const path of pages()) {
      const html = await (await read(path)).text()
      expect(html, path).not.toMatch(/<script>alert|<img src=x/)
      expect(html.match(/<script/g)?.length, path).toBe(html.match(/<\/script>/g)?.length)
      if (html.includes('&lt;script&gt;alert(1)')) shown += 1
    }
    expect(shown).toBeGreaterThan(5)
  })

  test('ignores forged Host and X-Forwarded-Host headers in pages, feeds and their caches [T13]', async () => {
    const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', forwarded: 'host=evil.example' }
    for (const path of [...pages(), ...feeds()]) {
      // The forged request comes first, when nothing is cached yet.
      const under = await (await read(`${path}${path.includes('?') ? '&' : '?'}_=1`, forged)).text()
      expect(under, path).not.toContain('evil.example')
      expect(await (await read(path, forged)).text()).toBe(await (await read(path)).text())
    }
    expect(await (await read('/sitemap.xml')).text()).toContain('https://marasim.example/events')
  })

  test('never fetches stored URLs from the server [T19]', async () => {
    for (const path of [...pages(), ...feeds()]) await (await read(path)).text()
    for (const path of ['/api/events', '/api/portfolio', '/api/clients', '/api/dashboard/stats', '/api/cms/stats'])
      await send('GET', path)
    expect(callsToStranger).toBe(0)
  })

  describe('security headers', () => {
    /** A document link, whose response has the strictest headers. */
    const documentAddress = async () => {
      const papers: Form = {}
      for (const kind of documentKinds) {
        const form = documentForm(kind, `${kind}.pdf`, documentBytes.pdf())
        papers[kind] = (await send<{ reference: string }>('POST', '/api/vendors/documents', form)).reference
      }
      const person = {
        name: 'Dana',
        company: 'Tents',
        position: 'Owner',
        phone: '+965 1234 5678',
        email: 'd@t.example',
      }
      const { id } = await send<{ id: string }>('POST', '/api/vendors', { ...person, ...papers, acceptedTerms: true })
      return (await send<{ url: string }>('POST', `/api/vendors/${id}/documents/civilId/link`)).url
    }

    test('sends the security headers with every page, API response and file, also with errors [S10.3]', async () => {
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await read('/')).text())?.[1] ?? 'no script'
      const api = ['/api/events', '/api/users', '/api/nowhere', '/api/openapi.json', '/healthz', '/readyz']
      const files = [script, '/assets/nothing.js', '/artwork/brand/mark.svg', await documentAddress()]
      for (const path of [...pages(), ...feeds(), ...api, ...files]) {
        const { headers } = await read(path)
        expect(Object.fromEntries(headers), path).toMatchObject({
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'permissions-policy': expect.stringContaining('camera=()'),
          'strict-transport-security': expect.stringContaining('max-age=31536000'),
        })
        for (const name of ['server', 'x-powered-by']) expect(headers.get(name), path).toBeNull()
        const policy = headers.get('content-security-policy') ?? ''
        if (policy === 'sandbox') continue
        expect(policy, path).toContain("script-src 'self';")
        for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "font-src 'self'"])
          expect(policy, path).toContain(rule)
        expect(policy).toMatch(/frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/player\.vimeo\.com/)
      }
    })

    test('answers authenticated requests with Cache-Control: no-store [S10.5]', async () => {
      for (const path of ['/', '/events', '/api/events', '/api/users', '/events.ics', '/artwork/brand/mark.svg']) {
        const answer = await read(path, { authorization: `Bearer ${token}` })
        expect(answer.headers.get('cache-control'), path).toBe('no-store')
      }
    })
  })
})
