/** For an image that the server has drawn: it may have failed before anybody could listen for that. */
export function noticeBroken(giveUp: () => void) {
  return (image: HTMLImageElement | null) => {
    // A drawing without a size of its own has no width either, so the browser has the last word.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(giveUp)
  }
}
