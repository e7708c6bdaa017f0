import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeTriggers, verified } from '../../../../tests/support/audit.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { engine, openAgain } from '../../../../tests/support/test-database.ts'
import type { AuditEntryRow } from './audit.repository.ts'
import { type AuditNote, eraseAuditData, writeAudit } from './audit.service.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const sara = { id: 'sara', username: 'sara', firstName: 'Sara', lastName: '' }
const applicants = ['tents', 'flowers', 'lights']
type Step = { erase: string } | { view: string } | 'export' | 'failure'
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...applicants).map((view) => ({ view })),
    { arbitrary: fc.constantFrom(...applicants).map((erase) => ({ erase })), weight: 1 },
    fc.constantFrom('export' as const, 'failure' as const),
  ),
  { minLength: 4, maxLength: 12 },
)

const vendor = (id: string, name: string | null) => ({ kind: 'vendor', id, name }) as const

const noteOf = (step: Exclude<Step, { erase: string }>): AuditNote => {
  if (step === 'export') return { kind: 'export', by: sara, detail: { code: 'vendorsExported', count: 3 } }
  if (step === 'failure')
    return {
      kind: 'sign-in-failed',
      by: undefined,
      detail: { code: 'wrongPassword', device: '', network: '192.0.2.1' },
    }
  const subject = vendor(step.view, `Company ${step.view}`)
  return { kind: 'document-view', by: sara, subject, detail: { code: 'documentOpened', document: 'civilId' } }
}

async function take(step: Step): Promise<void> {
  app.advance(1000)
  await app.database.transaction(async (trx) => {
    if (typeof step === 'string' || 'view' in step) return await writeAudit(trx, noteOf(step), app.clock())
    await eraseAuditData(trx, 'vendor', step.erase)
    const subject = vendor(step.erase, null)
    await writeAudit(trx, { kind: 'erasure', by: sara, subject, detail: { code: 'applicantErased' } }, app.clock())
  })
}

const rows = async () => await app.database.db.selectFrom('auditEntries').selectAll().orderBy('sequence').execute()
const state = async () => {
  const { auditSequence, auditHash } = await app.database.db
    .selectFrom('siteState')
    .selectAll()
    .executeTakeFirstOrThrow()
  return { auditSequence, auditHash }
}

/** Writes a log, lets `attack` change the table, and afterwards makes it as it was. */
async function underAttack<T>(attack: () => Promise<void>, check: () => Promise<T>): Promise<T> {
  const [before, head] = [await rows(), await state()]
  try {
    await attack()
    return await check()
  } finally {
    await app.database.db.deleteFrom('auditEntries').execute()
    await app.database.db.insertInto('auditEntries').values(before).execute()
    await app.database.db.updateTable('siteState').set(head).execute()
  }
}

type Column = Exclude<keyof AuditEntryRow, 'sequence'>
/** A different value for each column. */
const forgeries: Record<Column, RawBuilder<unknown>> = {
  id: sql`id || 'x'`,
  at: engine === 'postgres' ? sql`at + interval '1 second'` : sql`'2020-01-01T00:00:00.000Z'`,
  kind: sql`'password'`,
  byId: sql`coalesce(by_id, '') || 'x'`,
  subjectKind: sql`case when subject_kind = 'user' then 'vendor' else 'user' end`,
  subjectId: sql`coalesce(subject_id, '') || 'x'`,
  personal: sql`coalesce(personal, '{}') || ' '`,
  salt: sql`coalesce(salt, '') || 'x'`,
  searchText: sql`search_text || 'x'`,
  digest: sql`digest || 'x'`,
  hash: sql`hash || 'x'`,
}
const columns = Object.keys(forgeries) as Column[]

test('finds any single change of any entry, any removal and any swap at the right entry [D76.3]', async () => {
  await removeTriggers(app.database)
  const { db } = app.database
  const choice = fc.nat()
  await fc.assert(
    fc.asyncProperty(steps, choice, fc.constantFrom(...columns), async (log, choose, column) => {
      await db.deleteFrom('auditEntries').execute()
      await db.updateTable('siteState').set({ auditSequence: 0, auditHash: '' }).execute()
      for (const step of log) await take(step)
      const entries = await rows()
      const intact = { ok: true, entries: log.length, brokenAt: null, verifiedAt: app.clock().toISOString() }
      expect(await verified(app)).toEqual(intact)
      const at = choose % entries.length
      const [target, next] = [entries[at] as AuditEntryRow, entries[at + 1]]
      const here = (id: string | undefined) => expect.objectContaining({ ok: false, entries: at, brokenAt: id })

      const edit = async () => {
        await db
          .updateTable('auditEntries')
          .set({ [column]: forgeries[column] })
          .where('sequence', '=', target.sequence)
          .execute()
      }
      const changedId = column === 'id' ? `${target.id}x` : target.id
      expect(await underAttack(edit, () => verified(app)), column).toEqual(here(changedId))

      const remove = async () => {
        await db.deleteFrom('auditEntries').where('sequence', '=', target.sequence).execute()
      }
      const removed = await underAttack(remove, () => verified(app))
      const isErasedBefore = await underAttack(remove, async () => (await rows()).find(isBlankWithoutErasure)?.id)
      expect(removed).toEqual(here(next?.id ?? isErasedBefore ?? entries[at - 1]?.id ?? undefined))

      if (next) {
        const swap = async () => {
          const move = (from: number, to: number) =>
            db.updateTable('auditEntries').set({ sequence: to }).where('sequence', '=', from).execute()
          await move(target.sequence, 0)
          await move(next.sequence, target.sequence)
          await move(0, next.sequence)
        }
        expect(await underAttack(swap, () => verified(app)), 'swapped').toEqual(here(next.id))
      }
      expect(await verified(app)).toEqual(intact)
    }),
    { numRuns: 40 },
  )
})

/** The first blanked entry whose erasure was the last entry. */
const isBlankWithoutErasure = ({ sequence, personal, subjectId }: AuditEntryRow, _: number, all: AuditEntryRow[]) =>
  personal === null &&
  !all.some((later) => later.sequence > sequence && later.subjectId === subjectId && isErasure(later))

const isErasure = ({ kind, personal }: AuditEntryRow) => kind === 'erasure' && personal !== null

test('finds a removed end, also when it holds all entries [D76.3]', async () => {
  for (const step of ['export', 'failure', 'export'] as const) await take(step)
  await removeTriggers(app.database)
  const [first] = await rows()
  const cutAfter = (sequence: number) => async () => {
    await app.database.db.deleteFrom('auditEntries').where('sequence', '>', sequence).execute()
  }
  expect(await underAttack(cutAfter(1), () => verified(app))).toMatchObject({ ok: false, brokenAt: first?.id })
  expect(await underAttack(cutAfter(0), () => verified(app))).toMatchObject({ ok: false, brokenAt: null, entries: 0 })
})

test('accepts blanked entries only before the erasure of the same applicant [D76.4]', async () => {
  await take({ view: 'tents' })
  await take({ view: 'flowers' })
  await take({ erase: 'tents' })
  expect(await verified(app)).toMatchObject({ ok: true, entries: 3 })
  // The triggers allow it, because it is what an erasure does.
  await app.database.transaction((trx) => eraseAuditData(trx, 'vendor', 'flowers'))
  expect(await verified(app)).toMatchObject({ ok: false, brokenAt: (await rows())[1]?.id })
})

test('an entry about expired documents does not excuse blanked entries [D76.4]', async () => {
  await take({ view: 'tents' })
  const detail = { code: 'documentsExpired', status: 'rejected', days: 90 } as const
  const note: AuditNote = { kind: 'erasure', by: 'schedule', subject: vendor('tents', 'Gulf Tents'), detail }
  await app.database.transaction((trx) => writeAudit(trx, note, app.clock()))
  await removeTriggers(app.database)
  const blank = { personal: null, salt: null, searchText: '' }
  await app.database.db.updateTable('auditEntries').set(blank).where('sequence', '=', 1).execute()
  expect(await verified(app)).toMatchObject({ ok: false, brokenAt: (await rows())[0]?.id })
})

describe('the triggers', () => {
  beforeEach(async () => {
    await take({ view: 'tents' })
    await take('export')
  })

  const attacks: Record<string, RawBuilder<unknown>> = {
    'a deletion': sql`delete from audit_entries where sequence = 1`,
    'the deletion of all': sql`delete from audit_entries`,
    'another time': sql`update audit_entries set at = '2020-01-01T00:00:00.000Z' where sequence = 1`,
    'another person': sql`update audit_entries set by_id = 'nobody'`,
    'another subject': sql`update audit_entries set subject_id = 'nobody'`,
    'another hash': sql`update audit_entries set hash = ''`,
    'another number': sql`update audit_entries set sequence = 7 where sequence = 1`,
    'other personal data': sql`update audit_entries set personal = '{}'`,
    'erased names that can still be searched for': sql`update audit_entries set personal = null, salt = null`,
    ...(engine === 'sqlite'
      ? {
          'a replacement': sql`replace into audit_entries select sequence, 'x', at, kind, by_id, subject_kind, subject_id,
            personal, salt, search_text, digest, hash from audit_entries where sequence = 1`,
        }
      : { 'a truncation': sql`truncate audit_entries` }),
  }

  test.each(Object.entries(attacks))('the triggers of the audit log refuse %s [D76.2]', async (_, attack) => {
    const before = await rows()
    await expect(attack.execute(app.database.db)).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
  })
})

test('concurrent writers of two instances make one chain without gaps or deadlocks [D76.3]', async () => {
  // SQLite has one instance.
  const other = engine === 'postgres' ? await openAgain(app.database) : undefined
  try {
    const databases = [app.database, other ?? app.database]
    const write = (index: number) =>
      databases[index % 2]?.transaction(async (trx) => {
        const step = index % 5 === 0 ? 'export' : { view: applicants[index % 3] ?? '' }
        await writeAudit(trx, noteOf(step), app.clock())
        // A transaction that is rolled back leaves no gap.
        if (index % 7 === 0) throw new Error('rolled back')
      })
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => write(index)))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(new Set(reasons)).toEqual(new Set(['rolled back']))
    expect(await verified(app)).toMatchObject({ ok: true, entries: 60 - reasons.length })
  } finally {
    await other?.close()
  }
})
