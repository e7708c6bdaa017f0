import { backupSchema, backupsSchema } from '../../../shared/backup.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { readBackupStatus } from './backup-status.service.ts'
import { presentBackup, presentBackups } from './backups.presenter.ts'
import { findBackups } from './backups.repository.ts'
import type { BackupMaker, BackupNeeds } from './backups.service.ts'

// Archives contain all personal data, and their names and places are for superadmins only.
const guarded = { tags: ['Backups'], ...allow('superadmin') }

const getBackups = createRoute({
  method: 'get',
  path: '/api/backups',
  summary: 'The schedule of backups and the latest attempts',
  ...guarded,
  responses: { 200: answer(backupsSchema, 'Backups'), ...refusals(401, 403) },
})

const postBackup = createRoute({
  method: 'post',
  path: '/api/backups',
  summary: 'Make a backup now; it continues after the answer',
  ...guarded,
  responses: { 202: answer(backupSchema, 'The running backup'), ...refusals(401, 403, 409) },
})

export function backupRoutes(needs: BackupNeeds & { backups: BackupMaker }) {
  const { timeZone, clock, env, backups } = needs
  return createRoutes()
    .openapi(getBackups, async (c) => {
      const [status, attempts] = await Promise.all([readBackupStatus(needs), findBackups(needs.database.reads)])
      return c.json(presentBackups(status, attempts, env.backups, { now: clock(), timeZone }), 200)
    })
    .openapi(postBackup, async (c) => c.json(presentBackup(await backups.start(callerOf(c)), timeZone), 202))
}
