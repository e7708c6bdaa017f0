import type { MediaAddress } from '../../../shared/media-url.ts'

/** What the picture process is asked: make everything of this file, in this folder. */
export type Job = { input: string; folder: string }

/** What lies in the folder afterwards: the variants by their names, and `fallback`. */
export type MadePicture = Omit<MediaAddress, 'id'> & { names: string[] }

/** `unwritable`: there was nothing wrong with the picture, but no room for its variants. */
export type Outcome =
  | { made: MadePicture }
  | { problem: 'pixels' }
  | { problem: 'unreadable' | 'unwritable'; reason: string }
