import type { BackupJob } from '../../src/server/operations/archives/backup-job.ts'
import type { BackupWorker } from '../../src/server/operations/archives/start-backup-worker.ts'

/** Does what the worker does without its process, which takes seconds to start on a busy machine. */
export function workInProcess(job: BackupJob): BackupWorker {
  const stopping = new AbortController()
  const work = async () => {
    const { checkArchive, makeAndProve } = await import('../../src/server/operations/archives/make-and-prove.ts')
    return job.kind === 'make' ? await makeAndProve(job, stopping.signal) : await checkArchive(job)
  }
  const result = work()
  const stop = async () => {
    stopping.abort()
    await result
  }
  return { result, stop }
}
