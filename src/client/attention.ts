/** A read that begins later than this after the last input was started by a timer. */
const attentionMs = 10_000

const inputs = ['click', 'focus', 'input', 'keydown', 'pointerdown', 'popstate', 'scroll', 'touchmove', 'wheel']

/** Without `watchAttention`, as on the server and on public pages, every read counts as wanted. */
let attendedUntil = Number.POSITIVE_INFINITY

/** Opening the page counts as an input. */
export function watchAttention(target: EventTarget): void {
  const note = () => {
    attendedUntil = performance.now() + attentionMs
  }
  note()
  // Scrolling does not bubble.
  for (const input of inputs) target.addEventListener(input, note, { capture: true, passive: true })
}

/** Whether the window was used just now. */
export const isAttended = (): boolean => performance.now() < attendedUntil
