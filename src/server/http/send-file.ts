import type { Context } from 'hono'
import { emptyBody, type StoredFile } from '../files/file-store.ts'
import type { HttpEnv } from './context.ts'

/**
 * Answers with a stored file and lets go of it, whatever becomes of the answer. Whoever hangs up before it has begun would
 * otherwise leave the file open: on disk until it is collected as garbage, in a bucket with one of its few connections.
 */
export async function sendFile(c: Context<HttpEnv>, file: StoredFile, headers: Record<string, string>) {
  const { outgoing } = c.env
  // Hono answers HEAD with what GET answers.
  const isWanted = c.req.method !== 'HEAD' && !outgoing?.destroyed
  if (!isWanted) await file.body.cancel()
  // Once it is being sent, the sender has hold of it and lets go himself.
  else outgoing?.once('close', () => void file.body.cancel().catch(() => {}))
  return c.body(isWanted ? file.body : emptyBody(), 200, { 'content-length': String(file.size), ...headers })
}
