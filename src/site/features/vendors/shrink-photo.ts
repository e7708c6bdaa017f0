import { documentSizeLimit } from '../../../shared/vendor.ts'

const longestSide = 3000

/**
 * Scales down a camera photo that exceeds the size limit, because applicants cannot choose a smaller one. Documents
 * stay readable. A file that cannot be decoded is returned as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  if (photo.size <= documentSizeLimit) return photo
  try {
    const bitmap = await createImageBitmap(photo)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return new File([blob], photo.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return photo
  }
}
