import type { MediaAddress } from '../../../shared/media-url.ts'

/** Input of the worker process: the uploaded file and the folder to write its variants to. */
export type PictureJob = { input: string; folder: string }

/** `names` are the files in the folder: the variants and `fallback`. */
export type ProcessedPicture = Omit<MediaAddress, 'id'> & { names: string[] }

/** `unwritable`: the picture is fine, but its variants could not be written to the disk. */
export type PictureResult =
  | { picture: ProcessedPicture }
  | { problem: 'pixels' }
  | { problem: 'unreadable' | 'unwritable'; reason: string }
