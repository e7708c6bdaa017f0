/** What a message takes, with the space around it. */
const room = { width: 320, height: 176 }

/**
 * A ref of an open dialog: messages cover neither its title nor its buttons. They keep their corner where it is free
 * below or beside the dialog, else they stand above it, or else above its foot. toast.css does what is noted here.
 */
export function placeMessages(panel: HTMLElement | null): (() => void) | undefined {
  if (!panel) return
  const { style } = document.body
  const before = [style.getPropertyValue('--message-bottom'), style.getPropertyValue('--message-width')] as const
  const note = (bottom: string, width = '') => {
    style.setProperty('--message-bottom', bottom)
    style.setProperty('--message-width', width)
  }
  const measure = () => {
    // Offsets, because a dialog that is still on its way in is not yet where it will stand.
    const { offsetTop: top, offsetHeight: height, offsetLeft: left } = panel
    const foot = panel.querySelector<HTMLElement>(':scope > [data-dialog-foot]')?.offsetHeight ?? 0
    const below = window.innerHeight - top - height
    if (below >= room.height) note('0px')
    else if (left >= room.width) note('0px', `${left}px`)
    else note(`${below + (top >= room.height ? height : foot)}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(panel)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
    // The dialog below this one, if there is any, has its place back.
    note(...before)
  }
}

/** A ref of what ends a form, marked data-foot: messages stand above it, unless it ends so far up that there is room for them below. */
export function placeMessagesAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  const { style } = document.body
  const measure = () => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    // Of several forms only one is shown.
    if (height === 0) return
    const isClear = top >= window.innerHeight || window.innerHeight - bottom >= room.height
    const above = isClear ? '' : `${window.innerHeight - top}px`
    // The browser styles the whole page anew for it, so only when it is news.
    if (style.getPropertyValue('--message-above-foot') !== above) style.setProperty('--message-above-foot', above)
  }
  const observer = new ResizeObserver(measure)
  // What stands beside the form, a note above it, moves the bar as well; the body may have room left for that.
  const around = bar.closest('form')?.parentElement
  for (const changing of [bar, around, document.body]) if (changing) observer.observe(changing)
  const moves = ['scroll', 'resize'] as const
  for (const move of moves) window.addEventListener(move, measure, { passive: true, capture: true })
  return () => {
    observer.disconnect()
    for (const move of moves) window.removeEventListener(move, measure, { capture: true })
  }
}
