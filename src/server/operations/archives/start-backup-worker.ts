import { fork } from 'node:child_process'
import { once } from 'node:events'
import { backupWorkerFile } from '../../config/folders.ts'
import type { BackupJob, BackupResult } from './backup-job.ts'

export type BackupWorker = { result: Promise<BackupResult>; stop: () => Promise<void> }

/** Longer than the worker takes to clean up. */
const killAfterMs = 4000

/** Starts a worker for one job. Stopping it, or its crash, is the problem `interrupted`. */
export function startBackupWorker(job: BackupJob): BackupWorker {
  const child = fork(backupWorkerFile, { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const exited = once(child, 'exit')
  let result: BackupResult | undefined
  child.on('message', (message: 'ready' | BackupResult) => {
    if (message === 'ready') return child.send(job)
    result = message
    child.disconnect()
  })
  return {
    result: exited.then(([code, signal]): BackupResult => {
      const detail = `The worker ended with ${signal ?? `code ${code}`}`
      return result ?? { problem: { code: 'interrupted', detail } }
    }),
    stop: async () => {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
      await exited.finally(() => clearTimeout(timer))
    },
  }
}
