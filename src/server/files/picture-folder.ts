/** Where the files of all pictures lie. Whoever serves, sweeps or backs them up finds them by this alone. */
export const picturesFolder = 'media/'

export const pictureFolder = (id: string) => `${picturesFolder}${id}/`

/** Whose file this is; nobody's where it lies elsewhere. */
export function pictureIdOf(key: string): string | undefined {
  const [id, name] = key.startsWith(picturesFolder) ? key.slice(picturesFolder.length).split('/') : []
  return name && id
}
