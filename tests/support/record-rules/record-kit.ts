import { expect } from 'vitest'
import type { Database } from '../../../src/server/platform/database/database.ts'
import type { Role } from '../../../src/shared/permissions.ts'
import { have } from '../api.ts'
import { createTestApp } from '../test-app.ts'

export type RecordBody = { id: string; version: number } & Record<string, unknown>

export type Kind = {
  /** The path of the list, such as /api/events. */
  path: string
  /** The path of a single record without its id, if it is not that of the list. */
  one?: string
  /** A body that puts the record on every list. */
  good: Record<string, unknown>
  /** The same record under another name. */
  renamed: Record<string, unknown>
  /** An invalid body and the expected response. */
  bad: { body: Record<string, unknown>; answer: unknown }
  /** Every path whose response contains the record. */
  lists: string[]
  /** Roles that may change it, and signed-in roles that may not. */
  allowed: Role[]
  refused: Role[]
  /** Another kind of record, for an id that exists but is of the wrong kind. */
  other: { path: string; body: Record<string, unknown> }
  purge: (needs: { database: Database; clock: () => Date }) => Promise<unknown>
  /** The field that must be unique. */
  unique?: string
  /** The maximum depth of a JSON body; 20 by default. */
  depth?: number
}

/** A separate app for the rules of one kind of record, with the calls that they share. */
export async function openRecord(kind: Kind) {
  const { path, good, lists, unique } = kind
  const app = await createTestApp()
  let made = 0
  let session: { at: number; token: string } | undefined

  /** A body that conflicts with no other record. */
  const distinct = (body: Record<string, unknown>) =>
    unique === undefined ? body : { ...body, [unique]: `${body[unique]}-${++made}` }
  const seenAt = async (list: string, token?: string) => {
    const records = await have<RecordBody[]>(app, 'GET', list, { token })
    return (id: string) => records.find((record) => record.id === id)
  }
  return {
    kind,
    app,
    distinct,
    /** A superadmin; a new session after the clock has moved, because sessions expire. */
    enter: async () => {
      const at = app.clock().getTime()
      if (session?.at !== at) session = { at, token: (await app.enter('superadmin')).token }
      return session.token
    },
    make: async (token: string) => await have<RecordBody>(app, 'POST', path, { token, body: distinct(good) }),
    seenAt,
    readOne: (token: string, id: string) => have<RecordBody>(app, 'GET', `${kind.one ?? path}/${id}`, { token }),
    expectSeen: async (token: string, id: string, seen: boolean) => {
      for (const list of lists) expect([list, (await seenAt(list, token))(id) !== undefined]).toEqual([list, seen])
    },
  }
}

export type RecordKit = Awaited<ReturnType<typeof openRecord>>
