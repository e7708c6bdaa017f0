/**
 * Moves the focus to the panel beside the list, or else to the screen, when the control that had it disappears. A modal
 * dialog manages its own focus.
 */
export function focusScreen(): void {
  const panel = document.querySelector<HTMLElement>('[data-side-panel][data-state="open"]')
  const place = panel ?? document.querySelector('main')
  if (!place?.closest('[aria-hidden="true"]')) place?.focus({ preventScroll: true })
}
