/** A read that begins later than this after the last input was started by a timer. */
const attentionMs = 10_000

const inputs = ['click', 'focus', 'input', 'keydown', 'pointerdown', 'popstate', 'scroll', 'touchmove', 'wheel']

/** Where nobody watches the inputs, as on the server and on public pages, every read counts as wanted. */
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

/** Whether somebody has just used this window. */
export const isAttended = (): boolean => performance.now() < attendedUntil
