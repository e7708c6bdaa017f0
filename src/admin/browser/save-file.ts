import { fetchApi, readAnswer } from '../../client/api.ts'
import { type ApiKey, apiAddress } from '../../shared/paths.ts'

/** Browsers that ask where to save a file read it long after the click. */
const lifetimeMs = 60_000

/** Saves a file through the browser. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs)
}

/** Saves a file of the API under the name that the answer gives it. */
export async function saveFileFrom(key: ApiKey): Promise<void> {
  const response = await fetchApi(apiAddress(key))
  if (!response.ok) await readAnswer(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? String(key[0]))
}
