const areaInRem = 20
const maxHeight = 3.5
const maxWidth = 11

/** The displayed size of a logo in rem: wide and tall logos cover the same area, so that they look equally large. */
export function logoSize(width: number, height: number): { width: number; height: number } {
  const ratio = width / height
  const shown = Math.min(Math.sqrt(areaInRem / ratio), maxHeight, maxWidth / ratio)
  return { width: shown * ratio, height: shown }
}
