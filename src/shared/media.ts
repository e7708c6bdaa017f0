import { z } from 'zod'
import { coded, encodeMessage, type KnownMessage } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { kindsWith } from './kinds.ts'
import { optionalText, requiredText } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'

/** No SVG, because it can contain scripts. */
export const mediaExtensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif'] as const

/** 20 MB, enough for a photo straight from a camera. */
export const mediaSizeLimit = 20_971_520
/** Checked against the image header before decoding. */
export const mediaPixelLimit = 50_000_000
export const altTextLimit = 500

export const mediaProblems = {
  type: { code: 'imageType' },
  tooLarge: { code: 'fileTooLarge', values: { size: 20 } },
  empty: { code: 'emptyFile' },
} as const satisfies Record<string, KnownMessage>

/** Checks a chosen file before the upload; returns a message, or undefined if it looks valid. */
export function checkMediaFile(file: { name: string; size: number }): string | undefined {
  const name = file.name.toLowerCase()
  if (!mediaExtensions.some((extension) => name.endsWith(extension))) return encodeMessage(mediaProblems.type)
  if (file.size > mediaSizeLimit) return encodeMessage(mediaProblems.tooLarge)
  return file.size === 0 ? encodeMessage(mediaProblems.empty) : undefined
}

/** The text field beside `file` in the multipart body. */
export const mediaUploadInputSchema = inputObject('MediaUploadInput', {
  alt: optionalText('alternativeText', altTextLimit),
})

const altText = () => requiredText('alternativeText', 0, coded('notText', { field: 'alternativeText' }), altTextLimit)

/** PUT; empty for a decorative picture. */
export const mediaInputSchema = inputObject('MediaInput', {
  alt: altText(),
  translations: translationsInput({ alt: altText() }),
})
export type MediaInput = z.output<typeof mediaInputSchema>

const variantSchema = z
  .object({ url: z.string(), type: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'MediaVariant' })

const useSchema = z
  .object({ kind: z.enum(kindsWith('images')), id: idText, label: z.string() })
  .meta({ id: 'MediaUse', description: "A record that shows the picture, with that record's title or name" })
export type MediaUse = z.infer<typeof useSchema>

export const mediaSchema = responseObject('Media', {
  id: idText,
  url: z.string().meta({ description: 'Path under /media/, to be stored where a picture is shown; it never changes' }),
  fileName: z.string(),
  alt: z.string(),
  type: z.string().meta({ description: 'Of the uploaded file' }),
  size: z.int().meta({ description: 'Of the uploaded file, in bytes' }),
  width: z.int().meta({ description: 'Of the largest variant, the right way up' }),
  height: z.int(),
  placeholder: z.string().meta({ description: 'A tiny, blurred picture as a data address' }),
  variants: z.array(variantSchema),
  usedIn: z.array(useSchema),
  createdAt: instantText,
  version: versionNumber,
  ...translationFields({ alt: z.string() }),
})
export type Media = z.infer<typeof mediaSchema>
