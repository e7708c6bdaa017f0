import { ApiError, callAsUser } from './api.ts'

type Options = {
  onProgress: (part: number) => void
  signal: AbortSignal
  /** The server executes calls with the same key once (D46). */
  idempotencyKey?: string
}

/** Sends a form with a file. Uses XMLHttpRequest, because fetch does not report upload progress. */
export async function sendForm<Answer>(path: string, form: FormData, options: Options): Promise<Answer> {
  const { status, text } = await callAsUser(path, (token) => post(path, form, token, options))
  if (status !== 201) throw new ApiError(status, text)
  return JSON.parse(text) as Answer
}

async function post(path: string, form: FormData, token: string | null, options: Options) {
  const { onProgress, signal, idempotencyKey } = options
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
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(form)
  })
}
