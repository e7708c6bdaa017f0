import type { Media } from '../shared/media.ts'
import { apiAddress, apiKeys } from '../shared/paths.ts'
import type { DocumentKind, UploadedDocument } from '../shared/vendor.ts'
import { ApiError } from './api.ts'
import { callAsUser } from './call-as-user.ts'

export type UploadOptions = {
  onProgress: (part: number) => void
  signal: AbortSignal
  /** The server executes calls with the same key once. */
  idempotencyKey?: string
}

export async function uploadMedia(file: File, options: UploadOptions): Promise<Media> {
  return (await sendFile(apiAddress(['media']), file, {}, options)) as Media
}

export async function uploadDocument(
  kind: DocumentKind,
  file: File,
  options: UploadOptions,
): Promise<UploadedDocument> {
  return (await sendFile(apiAddress(apiKeys.vendorDocuments), file, { kind }, options)) as UploadedDocument
}

async function sendFile(
  path: string,
  file: File,
  fields: Record<string, string>,
  options: UploadOptions,
): Promise<unknown> {
  return await created(callAsUser(path, (headers) => postFile(path, file, fields, headers, options)))
}

/** Sends a file for someone who has a link instead of an account: a 401 is about the link, not about a session. */
export async function sendFileWithToken(
  path: string,
  file: File,
  headers: Record<string, string>,
  options: UploadOptions,
) {
  return await created(postFile(path, file, {}, headers, options))
}

async function created(answer: Promise<{ status: number; text: string }>): Promise<unknown> {
  const { status, text } = await answer
  if (status !== 201) throw new ApiError(status, text)
  return JSON.parse(text)
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
async function postFile(
  path: string,
  file: File,
  fields: Record<string, string>,
  headers: Record<string, string>,
  { onProgress, signal, idempotencyKey }: UploadOptions,
) {
  const form = new FormData()
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file, file.name)
  const request = new XMLHttpRequest()
  return await new Promise<{ status: number; text: string }>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The upload broke off'))
    request.onload = () => resolve({ status: request.status, text: request.responseText || request.statusText })
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(form)
  })
}
