/** The size of a toast with its margins. */
const toastSize = { width: 320, height: 176 }

/**
 * A ref of an open dialog that keeps toasts off its title and buttons: they stay in their corner if it is free below or
 * beside the dialog, otherwise they move above the dialog or its footer. toast.css uses the variables set here.
 */
export function placeMessages(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const { style } = document.body
  const before = [style.getPropertyValue('--message-bottom'), style.getPropertyValue('--message-width')] as const
  const setPlace = (bottom: string, width = '') => {
    style.setProperty('--message-bottom', bottom)
    style.setProperty('--message-width', width)
  }
  const measure = () => {
    // Offsets ignore the transform of the opening animation.
    const { offsetTop: top, offsetHeight: height, offsetLeft: left } = panel
    const foot = footOf(panel)?.offsetHeight ?? 0
    const below = window.innerHeight - top - height
    if (below >= toastSize.height) setPlace('0px')
    else if (left >= toastSize.width) setPlace('0px', `${left}px`)
    else setPlace(`${below + (top >= toastSize.height ? height : foot)}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(panel)
  // The footer may follow later, and leaves the size of a full-height panel as it is.
  const footerObserver = new MutationObserver(() => {
    const foot = footOf(panel)
    if (foot) observer.observe(foot)
  })
  footerObserver.observe(panel, { childList: true })
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    footerObserver.disconnect()
    window.removeEventListener('resize', measure)
    // A dialog below this one gets its values back.
    setPlace(...before)
  }
}

const footOf = (panel: HTMLElement) => panel.querySelector<HTMLElement>(':scope > [data-dialog-foot]')

/** A ref of the bar at the end of a form or list, marked data-foot. Toasts move above it unless they fit below it. */
export function placeMessagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.body
  const measure = () => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    // A form in a hidden tab.
    if (height === 0) return
    const isClear = top >= window.innerHeight || window.innerHeight - bottom >= toastSize.height
    const above = isClear ? '' : `${window.innerHeight - top}px`
    // Setting it restyles the whole page, so only on a change.
    if (style.getPropertyValue('--message-above-foot') !== above) style.setProperty('--message-above-foot', above)
  }
  const observer = new ResizeObserver(measure)
  // A notice above the form moves the bar too, without necessarily resizing the body.
  const around = bar.closest('form')?.parentElement
  for (const changing of [bar, around, document.body]) if (changing) observer.observe(changing)
  const moves = ['scroll', 'resize'] as const
  for (const move of moves) window.addEventListener(move, measure, { passive: true, capture: true })
  return () => {
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, measure, { capture: true })
    style.removeProperty('--message-above-foot')
  }
}
