import { ApiError } from '../../../client/api.ts'
import { apiAddress, apiKeys } from '../../../shared/paths.ts'
import type { DocumentKind, UploadedDocument } from '../../../shared/vendor.ts'

type Options = { onProgress: (part: number) => void; signal: AbortSignal }

/** Sends a document. XMLHttpRequest, because fetch cannot tell how much has been sent. */
export async function uploadDocument(
  kind: DocumentKind,
  file: File,
  { onProgress, signal }: Options,
): Promise<UploadedDocument> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, file.name)
  const request = new XMLHttpRequest()
  return await new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The upload broke off'))
    request.onload = () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText))
      else reject(new ApiError(request.status, request.responseText || request.statusText))
    }
    request.open('POST', apiAddress(apiKeys.vendorDocuments))
    request.send(form)
  })
}
