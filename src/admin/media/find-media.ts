import type { Media } from '../../shared/media.ts'

/** Pictures whose file name or alternative text contains what was typed. */
export function findMedia(media: readonly Media[], wanted: string): readonly Media[] {
  const words = wanted.trim().toLowerCase()
  if (words === '') return media
  return media.filter(({ fileName, alt }) => `${fileName}\n${alt}`.toLowerCase().includes(words))
}
