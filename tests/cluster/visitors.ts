import { setTimeout } from 'node:timers/promises'
import { documentBytes, documentForm } from '../support/documents.ts'
import { eventInput } from '../support/valid-input.ts'

export const owner = { email: 'owner@marasim.example', password: 'owner-password' }

type Call = { token?: string; body?: unknown; from?: string; key?: string; browser?: string }

/** Calls an instance or the load balancer; `from` is the client address that a trusted proxy forwards. */
export async function call(url: string, method: string, path: string, { token, body, from, key, browser }: Call = {}) {
  const form = body instanceof FormData
  return await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(browser !== undefined && { 'user-agent': browser }),
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
    },
    body: body === undefined || form ? (body as FormData | undefined) : JSON.stringify(body),
  } as RequestInit)
}

export async function signIn(url: string, { email, password }: { email: string; password: string } = owner) {
  const answer = await call(url, 'POST', '/api/auth/login', { body: { email, password } })
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

export async function addEvent(url: string, token: string, title: string): Promise<Response> {
  return await call(url, 'POST', '/api/events', { token, body: { ...eventInput, title } })
}

export async function uploadPdf(url: string, kind: string, from: string) {
  const bytes = documentBytes.pdf(300_000)
  const answer = await call(url, 'POST', '/api/vendors/documents', {
    from,
    body: documentForm(kind, `${kind}.pdf`, bytes),
  })
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  const { reference } = (await answer.json()) as { reference: string }
  return { reference, bytes }
}

type Seen = { path: string; status: number; ms: number; end: number; retryAfter: string | null; error?: unknown }

/** Visitors who send one request after another until they are stopped. */
export function sendVisitors(asks: { path: string; ask: () => Promise<Response> }[]) {
  const seen: Seen[] = []
  let open = true
  const walk = async ({ path, ask }: (typeof asks)[number]) => {
    while (open) {
      const start = performance.now()
      const note = (status: number, retryAfter: string | null, error?: unknown) => {
        const end = performance.now()
        seen.push({ path, status, ms: end - start, end, retryAfter, ...(error !== undefined && { error }) })
      }
      try {
        const answer = await ask()
        await answer.bytes()
        note(answer.status, answer.headers.get('retry-after'))
      } catch (error) {
        note(0, null, error)
      }
    }
  }
  const walking = Promise.all(asks.map(walk))
  return {
    seen,
    goHome: async () => {
      open = false
      await walking
      return seen
    },
  }
}

/** Requests /readyz like a monitor, so that nginx notices which instance is stopping (docs/deploy/nginx.conf). */
export function pollReadiness(url: string): () => void {
  const timer = setInterval(() => call(url, 'GET', '/readyz').catch(() => {}), 200)
  return () => clearInterval(timer)
}

/** The median response time of the home page in milliseconds; every request must succeed. */
export async function pageTime(url: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<number> {
  const visitors = sendVisitors([{ path: '/', ask: () => call(url, 'GET', '/') }])
  await Promise.all([meanwhile(), setTimeout(700)])
  const seen = await visitors.goHome()
  const failed = seen.find(({ status }) => status !== 200)
  if (failed) throw new Error(`a visitor got ${failed.status}`)
  return seen.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(seen.length / 2)] ?? Number.NaN
}
