import { documentSizeLimit } from '../shared/vendor.ts'

const longestSide = 3000

/** Phones take photos that exceed the size limit, and visitors cannot make them smaller themselves. */
export const isLargePhoto = ({ type, size }: File) => type.startsWith('image/') && size > documentSizeLimit

/**
 * Scales down a photo that exceeds the size limit; documents stay readable. Other files, and those that cannot be
 * decoded, are returned as they are.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (!isLargePhoto(photo)) return photo
  try {
    const bitmap = await createImageBitmap(photo)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return photo
    // JPEG has no transparency, and the signature on a transparent PNG would be black on black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return new File([blob], photo.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return photo
  }
}
