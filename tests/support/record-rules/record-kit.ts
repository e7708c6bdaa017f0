import { expect } from 'vitest'
import type { Database } from '../../../src/server/db/database.ts'
import type { Role } from '../../../src/shared/permissions.ts'
import { have } from '../api.ts'
import { createTestApp } from '../test-app.ts'

export type RecordBody = { id: string; version: number } & Record<string, unknown>

export type Kind = {
  /** Where the list is, such as /api/events. */
  path: string
  /** A body that puts the record on every list. */
  good: Record<string, unknown>
  /** The same record under another name. */
  renamed: Record<string, unknown>
  /** A body that is refused, and the answer to it. */
  bad: { body: Record<string, unknown>; answer: unknown }
  /** Every address at which the record can be seen. */
  lists: string[]
  /** Roles that may change it, and signed-in roles that may not. */
  allowed: Role[]
  refused: Role[]
  /** Another kind of record, for an id that exists, but not here. */
  other: { path: string; body: Record<string, unknown> }
  purge: (needs: { database: Database; clock: () => Date }) => Promise<void>
  /** The field that must differ from record to record. */
  unique?: string
  /** How deep the JSON of a body may be, where that is not 20. */
  depth?: number
}

/** An app of its own for the rules of one kind of record, and the deeds that all of them need. */
export async function openRecord(kind: Kind) {
  const { path, good, lists, unique } = kind
  const app = await createTestApp()
  let made = 0
  let session: { at: number; token: string } | undefined

  /** A body that no other record stands in the way of. */
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
    /** Somebody who may do everything; somebody new when the clock has moved on, because sessions end. */
    enter: async () => {
      const at = app.clock().getTime()
      if (session?.at !== at) session = { at, token: (await app.enter('superadmin')).token }
      return session.token
    },
    make: async (token: string) => await have<RecordBody>(app, 'POST', path, { token, body: distinct(good) }),
    seenAt,
    expectSeen: async (token: string, id: string, seen: boolean) => {
      for (const list of lists) expect([list, (await seenAt(list, token))(id) !== undefined]).toEqual([list, seen])
    },
  }
}

export type RecordKit = Awaited<ReturnType<typeof openRecord>>
