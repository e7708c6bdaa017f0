import type { Context } from 'hono'
import { emptyBody, type StoredFile } from '../files/file-store.ts'
import { attachmentHeader } from './attachment-header.ts'
import type { HttpEnv } from './context.ts'

/**
 * Sends a stored file and closes it in any case. If the client disconnects before the response starts, the file would
 * otherwise stay open: on disk until it is garbage collected, on S3 with one of the few connections of the client.
 */
export async function sendFile(c: Context<HttpEnv>, file: StoredFile, headers: Record<string, string>) {
  const { outgoing } = c.env
  // Hono runs GET handlers for HEAD requests too.
  const needsBody = c.req.method !== 'HEAD' && !outgoing?.destroyed
  if (!needsBody) await file.body.cancel()
  // Fails if the stream is locked because it is being sent; then the server closes it.
  else outgoing?.once('close', () => void file.body.cancel().catch(() => {}))
  return c.body(needsBody ? file.body : emptyBody(), 200, { 'content-length': String(file.size), ...headers })
}

type Document = { fileName: string; mediaType: string; file: StoredFile }

/** Sends a file of a stranger, which no browser may run or store. */
export async function sendDocument(c: Context<HttpEnv>, { fileName, mediaType, file }: Document) {
  return await sendFile(c, file, {
    'content-type': mediaType,
    'content-disposition': attachmentHeader(fileName),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
