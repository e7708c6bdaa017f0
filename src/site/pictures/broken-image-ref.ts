/** A ref that reports a server-rendered image that failed before hydration, when no error listener was attached yet. */
export function brokenImageRef(onBroken: () => void) {
  return (image: HTMLImageElement | null) => {
    // An SVG without intrinsic size has no natural width either; decoding fails only if the image is broken.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(onBroken)
  }
}
