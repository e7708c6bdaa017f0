import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { DocumentKind } from '../../src/shared/vendor.ts'

export type Paper = { kind: DocumentKind; reference: string; sha256: string }
export type Application = { body: Record<string, unknown>; papers: Paper[] }
/** A title, or null when the event is deleted. */
export type EventState = string | null

/** Everything that the server has answered with 2xx, and what it was doing when it died. */
export function createLedger() {
  return {
    papers: [] as Paper[],
    applications: [] as (Application & { id: string })[],
    unansweredApplications: [] as Application[],
    /** What each event may be: one state when its last change was answered, two when it was not. */
    events: new Map<string, EventState[]>(),
    /** The address of each picture, and the SHA-256 of what it gave where there was time to ask. */
    pictures: new Map<string, string | undefined>(),
    acknowledged: 0,
  }
}
export type Ledger = ReturnType<typeof createLedger>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The server did not answer, or said that it could not: the change may have happened or not. */
export class Unanswered extends Error {}

export type Site = { url: string; token: string }

export async function send(
  { url, token }: Site,
  method: string,
  path: string,
  body?: Record<string, unknown> | FormData,
): Promise<{ status: number; body: unknown }> {
  const json = body !== undefined && !(body instanceof FormData)
  const headers = { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) }
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      ...(body !== undefined && { body: json ? JSON.stringify(body) : body }),
      // For whatever hangs. Pictures are made at the lowest priority, which on a busy machine is long.
      signal: AbortSignal.timeout(120_000),
    })
    const text = await answer.text()
    if (answer.status === 503) throw new Unanswered('the server says that it cannot')
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  } catch (error) {
    // Fetch throws a TypeError when nobody answers any more; anything else is a finding.
    if (error instanceof TypeError) throw new Unanswered(error.message)
    throw error
  }
}

/** The SHA-256 of what an address gives. */
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
