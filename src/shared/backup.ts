import { z } from 'zod'
import { idText, instantText, responseObject } from './contract.ts'
import { settingChoices } from './settings.ts'

export const backupStates = ['running', 'proven', 'damaged', 'failed'] as const
export type BackupState = (typeof backupStates)[number]

export const backupProblems = [
  /** No room for the archive or the rehearsal. */
  'full',
  /** The folder or bucket does not answer. */
  'unreachable',
  /** The program ended in the middle. */
  'interrupted',
  /** The document key is not here, so a restore is refused. */
  'key',
  /** The archive is not there any more. */
  'missing',
  /** The archive is not what was written. */
  'changed',
  /** The restored rows are not those that were backed up. */
  'different',
  /** Proven, but the site itself lacks files that its records refer to. */
  'incomplete',
  'error',
] as const
export type BackupProblem = (typeof backupProblems)[number]

/** Why an operator should act; `off` is only advice. */
export const backupAlarms = ['damaged', 'failed', 'late', 'off'] as const
export type BackupAlarm = (typeof backupAlarms)[number]

export const backupSchema = responseObject('Backup', {
  id: idText,
  name: z.string().meta({ description: 'The name of the archive' }),
  state: z.enum(backupStates),
  madeAt: instantText,
  provenAt: instantText.nullable(),
  checkedAt: instantText.nullable().meta({ description: 'When the archive was last read and compared' }),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  isKept: z.boolean().meta({ description: 'Whether the archive still exists' }),
  problem: z.enum(backupProblems).nullable(),
  detail: z.string().nullable().meta({ description: 'The problem in the words of the program' }),
})
export type Backup = z.infer<typeof backupSchema>

/** GET /api/backups. */
export const backupsSchema = responseObject('Backups', {
  schedule: z.enum(settingChoices.backup_schedule),
  target: z.string().meta({ description: 'The folder or bucket of the archives' }),
  keep: z.int().meta({ description: 'How many archives are kept' }),
  nextAt: instantText.nullable(),
  lastProvenAt: instantText.nullable().meta({ description: 'When the last proven backup was made' }),
  alarm: z.enum(backupAlarms).nullable(),
  backups: z.array(backupSchema).meta({ description: 'Latest first' }),
})
export type Backups = z.infer<typeof backupsSchema>
