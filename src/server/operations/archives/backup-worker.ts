import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { BackupJob } from './backup-job.ts'
import { checkArchive, makeAndProve } from './make-and-prove.ts'

/**
 * Child process that makes, proves and checks archives: on SQLite both the snapshot and the rehearsal would hold up the
 * requests of the server.
 */

const lowPriority = 5
const cleanUpMs = 2000

setPriority(0, lowPriority)

const stopping = new AbortController()
let work: Promise<void> | undefined

process.once('message', (job: BackupJob) => {
  work = run(job)
})
// Also sent when the server is killed: the partial archive and the scratch database are removed first.
process.on('disconnect', async () => {
  stopping.abort()
  await Promise.race([work, setTimeout(cleanUpMs)])
  process.exit()
})
// A signal to the whole group, as of a terminal or systemd, reaches the server too, which then disconnects.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
process.send?.('ready')

async function run(job: BackupJob): Promise<void> {
  const result = job.kind === 'make' ? await makeAndProve(job, stopping.signal) : await checkArchive(job)
  if (process.connected) process.send?.(result)
}
