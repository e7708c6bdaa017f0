import type { Media } from '../../shared/media.ts'
import { isFound, searchWords } from '../records/search-text.ts'

/** Pictures whose file name or alternative text contains what was typed. */
export function findMedia(media: readonly Media[], typed: string): readonly Media[] {
  const words = searchWords(typed)
  if (words === '') return media
  return media.filter(({ fileName, alt }) => isFound(words, fileName, alt))
}
