import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { DocumentKind } from '../../src/shared/vendor.ts'
import { readAllPages } from '../support/read-all-pages.ts'

export type UploadedDocument = { kind: DocumentKind; reference: string; sha256: string }
export type NewEvent = { title: string; key: string }
export type Application = { body: Record<string, unknown>; documents: UploadedDocument[] }
/** A title, or null when the event is deleted. */
export type EventState = string | null

/** Every write that the server answered with 2xx, and the writes in flight when it died. */
export function createLedger() {
  return {
    documents: [] as UploadedDocument[],
    applications: [] as (Application & { id: string })[],
    unansweredApplications: [] as Application[],
    unansweredEvents: [] as NewEvent[],
    /** The possible states of each event: one if its last change was acknowledged, otherwise two. */
    events: new Map<string, EventState[]>(),
    /** The URL of each picture, and the SHA-256 of its content if there was time to fetch it. */
    pictures: new Map<string, string | undefined>(),
    acknowledged: 0,
  }
}
export type Ledger = ReturnType<typeof createLedger>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The server did not answer or reported an error: the change may have happened or not. */
export class Unanswered extends Error {}

export type Site = { url: string; token: string }

/** All records of a list of the site. */
export async function listAll<Item>({ url, token }: Site, path: string): Promise<Item[]> {
  return await readAllPages((page) => fetch(url + page, { headers: { authorization: `Bearer ${token}` } }), path)
}

export async function send(
  { url, token }: Site,
  method: string,
  path: string,
  body?: Record<string, unknown> | FormData,
  more: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const json = body !== undefined && !(body instanceof FormData)
  const headers = { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }), ...more }
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
      // Stops a hanging request. Pictures are processed at the lowest priority, which takes long on a busy machine.
      signal: AbortSignal.timeout(120_000),
    })
    const text = await answer.text()
    if (answer.status === 503) throw new Unanswered('the server says that it cannot')
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    // Fetch throws a TypeError when the server is gone; any other error is a failure of the test.
    if (error instanceof TypeError) throw new Unanswered(error.message)
    throw error
  }
}

/** The SHA-256 of the content at a URL. */
export async function digestOf({ url }: Site, address: string): Promise<string> {
  try {
    const answer = await fetch(new URL(address, url))
    assert.equal(answer.status, 200, `${address} opens`)
    return sha256(await answer.bytes())
  } catch (error) {
    if (error instanceof TypeError) throw new Unanswered(error.message)
    throw error
  }
}
