/**
 * Focus on opening: the element marked `data-autofocus`, else the panel itself, so that a screen reader reads the title
 * first and no button is armed by accident.
 */
export function focusPanel(event: Event): void {
  if (!(event.target instanceof HTMLElement)) return
  event.preventDefault()
  const marked = event.target.querySelector<HTMLElement>('[data-autofocus]')
  ;(marked ?? event.target).focus()
}
