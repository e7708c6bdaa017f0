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
