/** Key prefix of all picture files in the file store. */
export const picturesFolder = 'media/'

export const pictureFolder = (id: string) => `${picturesFolder}${id}/`

/** The id of the picture that a key belongs to; undefined for keys outside the picture folders. */
export function pictureIdOf(key: string): string | undefined {
  const [id, name] = key.startsWith(picturesFolder) ? key.slice(picturesFolder.length).split('/') : []
  return name && id
}
