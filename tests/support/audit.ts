import { sql } from 'kysely'
import { verifyAudit } from '../../src/server/people/audit/audit-verification.service.ts'
import type { AuditEntry } from '../../src/shared/audit.ts'
import { have } from './api.ts'
import type { TestApp } from './test-app.ts'
import { engine, type TestDatabase } from './test-database.ts'

const noPause = async () => {}

/** Verifies the log as the daily job does. */
export const verified = async (app: TestApp) => await verifyAudit(app.needs, noPause)

/** All entries, oldest first, as a superadmin reads them. */
export async function auditOf(app: TestApp, filter = ''): Promise<AuditEntry[]> {
  const { token } = await app.enter('superadmin')
  return (await have<AuditEntry[]>(app, 'GET', `/api/audit?limit=100&${filter}`, { token })).reverse()
}

/** Removes the triggers, as an attacker with full access to the database can. */
export async function removeTriggers({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const on = engine === 'postgres' ? sql` on audit_entries` : sql``
  const names = ['kept', 'unchanged', 'only_erased', ...(engine === 'sqlite' ? ['not_replaced'] : [])]
  for (const name of names) await sql`drop trigger ${sql.ref(`audit_entries_${name}`)}${on}`.execute(db)
}
