import { admin, type Server } from './servers.ts'

type Headers = Record<string, string>

/** Sends a request, fails unless it succeeds, and returns the parsed answer. */
export async function send<T>(server: Server, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${server.url}${path}`, init)
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`)
  return JSON.parse(text) as T
}

export async function sendJson<T>(
  server: Server,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers: Headers = {},
): Promise<T> {
  const withType = { 'content-type': 'application/json', ...headers }
  return await send<T>(server, path, { method, headers: withType, body: JSON.stringify(body) })
}

/** The headers of a signed-in superadmin. */
export async function signIn(server: Server): Promise<{ authorization: string }> {
  const { token } = await sendJson<{ token: string }>(server, 'POST', '/api/auth/login', admin)
  return { authorization: `Bearer ${token}` }
}

/** Changes the company's name, which every public page shows. */
export async function renameCompany(server: Server, session: Headers, name: string): Promise<void> {
  const company = await send<object>(server, '/api/cms/company')
  await sendJson(server, 'PUT', '/api/cms/company', { ...company, name }, session)
}

/** Fetches a text, compressed as for a browser. */
export async function fetchText(server: Server, path: string, headers: Headers = {}): Promise<string> {
  const response = await fetch(`${server.url}${path}`, { headers: { 'accept-encoding': 'br', ...headers } })
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`)
  return await response.text()
}

/** The value of a metric without labels. */
export async function readMetric(server: Server, name: string): Promise<number> {
  const response = await fetch(`${server.url}/metrics`)
  const line = (await response.text()).split('\n').find((text) => text.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? Number.NaN)
}
