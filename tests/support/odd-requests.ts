import fc from 'fast-check'
import { type Endpoint, endpoints, splitEndpoint } from './access-matrix.ts'
import { anyText } from './any-text.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  eventInput,
  heroInput,
  navigationInput,
  portfolioInput,
  userInput,
} from './valid-input.ts'

/** Valid bodies by endpoint; a request uses the one of its endpoint and breaks a part of it. */
const validBodies: Record<string, Record<string, unknown>> = {
  events: eventInput,
  portfolio: portfolioInput,
  clients: clientInput,
  users: userInput(),
  hero: heroInput,
  company: companyInput,
  contact: contactInput,
  navigation: navigationInput,
  settings: { value: 'https://wa.me/96500000000' },
  vendors: {
    status: 'approved',
    name: 'Fahad',
    company: 'Lights',
    position: 'Owner',
    phone: '+965 1234 5678',
    email: 'fahad@lights.example',
    civilId: 'a',
    companyLicense: 'b',
    authorizedSignature: 'c',
    acceptedTerms: true,
  },
  auth: {
    email: 'nobody@staff.example',
    password: 'correct horse',
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
  },
}

const oddText = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'x'.repeat(201),
    'x'.repeat(5001),
    'x'.repeat(100_000),
  ),
  fc.constantFrom('javascript:alert(1)', '//evil.example', 'https://user:pass@x.example', "'; drop table users; --"),
  fc.constantFrom('9999-99-99T99:99', '+275760-09-13T00:00:00Z', '0000-01-01T00:00Z', '2026-12-01T19:00+99:99'),
  fc.constantFrom('superadmin', 'draft', 'NaN', 'null', '%s%n', '{{7*7}}', '</script><script>'),
)
const oddNumber = fc.constantFrom(-1, 0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1_000_001, Number.MIN_VALUE)
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [null], { $ne: null }, [[[[]]]]),
  fc.array(oddText, { maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
)

const anyJson = fc.json()
const anyBody = anyText({ maxLength: 200 })

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

function bodiesFor(endpoint: Endpoint): fc.Arbitrary<string> {
  const parts = splitEndpoint(endpoint).path.split('/').reverse()
  const valid = validBodies[parts.find((part) => part in validBodies) ?? 'events'] ?? eventInput
  const names = [...Object.keys(valid), '__proto__', 'constructor', 'toString', 'id', 'version', 'passwordHash']
  const spoiled = fc
    .dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 3 })
    .map((changes) => JSON.stringify({ ...valid, ...changes }))
  const cut = fc.nat({ max: 60 }).map((length) => JSON.stringify(valid).slice(0, length))
  const deep = fc
    .tuple(fc.constantFrom(15, 19, 20, 21, 200, 20_000), fc.constantFrom(['[', ']'], ['{"a":', '}']))
    .map(([depth, [open = '', close = '']]) => nested(depth, open, close))
  return fc.oneof(
    { weight: 8, arbitrary: spoiled },
    { weight: 2, arbitrary: fc.constant(JSON.stringify(valid)) },
    { weight: 2, arbitrary: cut },
    { weight: 2, arbitrary: anyJson },
    { weight: 1, arbitrary: anyBody },
    { weight: 1, arbitrary: deep },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', 'null', '[]', '0', '"', '{"__proto__":{"role":"superadmin"}}', '\ufeff{}'),
    },
    { weight: 1, arbitrary: fc.constant(JSON.stringify({ ...valid, title: 'x'.repeat(300_000) })) },
  )
}

const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=utf-16',
      'application/vnd.api+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=edge',
      'application/jsonp',
      ';;;',
    ),
  },
)

/** Text that is allowed in a header; a client refuses to send anything else. */
const headerText = fc
  .string({ unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 80 })
  .filter((text) => !text.includes('\u007f'))

const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'if-match',
    'if-none-match',
    'idempotency-key',
    'accept',
    'accept-encoding',
    'x-forwarded-for',
    'x-forwarded-host',
    'content-length',
    'content-encoding',
    'range',
    'cookie',
    'x-http-method-override',
    'expect',
  ),
  fc.oneof(headerText, fc.constantFrom('*', '"1"', 'W/"99999999999"', '""', 'bytes=0-1', 'PUT', '-1', '999999999999')),
  { maxKeys: 3 },
)

/** Literal and percent-encoded parts of a URL. Built by hand for speed, like `anyText`. */
const addressText = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(..."azAZ09-._~!$&'()*+,;=:@") },
      { weight: 1, arbitrary: fc.nat({ max: 0xd7ff }).map((code) => encodeURIComponent(String.fromCharCode(code))) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

const oddQuery = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '?limit=0',
      '?limit=-1',
      '?limit=1e3',
      '?limit=101',
      '?limit=5&limit=6',
      '?limit[]=1',
      '?limit=%00',
      '?category=%ff',
      '?category=launch&category=video',
      '?token=%00',
      '?%',
      '?__proto__=1&constructor=2',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }).map((text) => `?limit=${encodeURIComponent(text)}`) },
  { weight: 1, arbitrary: addressText.map((text) => `?${text}`) },
)

/** The value of a {parameter}: `known` picks an existing id when the request is sent. */
const parameter = fc.oneof(
  { weight: 5, arbitrary: fc.nat().map((known) => ({ known })) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(
        'none',
        '%00',
        '%',
        '%E0%A4%A',
        '%2e%2e',
        '..',
        'x'.repeat(5000),
        '%F0%9F%8E%89',
        "'%20or%201=1",
        'null',
      )
      .map((text) => ({ text })),
  },
  { weight: 1, arbitrary: addressText.map((text) => ({ text: text || 'x' })) },
)

export const callers = ['superadmin', 'admin', 'editor', 'vendor', 'anonymous', 'garbage'] as const

const requestTo = (endpoint: Endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant(splitEndpoint(endpoint).method) },
      { weight: 1, arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'BREW') },
    ),
    parameter,
    query: oddQuery,
    caller: fc.oneof(
      { weight: 3, arbitrary: fc.constant('superadmin' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...callers) },
    ),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
    contentType: contentTypes,
    body: bodiesFor(endpoint),
  })

/** A request of which any part may be valid or invalid. */
export const oddRequest = fc.oneof(...endpoints.map(requestTo))
export type OddRequest = typeof oddRequest extends fc.Arbitrary<infer One> ? One : never
