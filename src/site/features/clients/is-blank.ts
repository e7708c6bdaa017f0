const side = 64

/** Whether a picture shows nothing on white paper: white letters on a transparent background, for example. */
export function isBlank(image: HTMLImageElement): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, 0, 0, side, side)
  try {
    return hasOnlyWhite(context.getImageData(0, 0, side, side).data)
  } catch {
    // Pixels of other sites cannot be read.
    return false
  }
}

/** Of red, green, blue and opacity after each other. */
function hasOnlyWhite(pixels: Uint8ClampedArray): boolean {
  return pixels.every((value) => value > 235)
}
