import { sendForm } from '../../../client/send-form.ts'
import { apiAddress, apiKeys } from '../../../shared/paths.ts'
import type { DocumentKind, UploadedDocument } from '../../../shared/vendor.ts'

type Options = { onProgress: (part: number) => void; signal: AbortSignal }

export async function uploadDocument(kind: DocumentKind, file: File, options: Options): Promise<UploadedDocument> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, file.name)
  return await sendForm(apiAddress(apiKeys.vendorDocuments), form, options)
}
