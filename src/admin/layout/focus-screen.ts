/** Moves the focus to the screen when the control that had it disappears. An open dialog manages its own focus. */
export function focusScreen(): void {
  const screen = document.querySelector('main')
  if (!screen?.closest('[aria-hidden="true"]')) screen?.focus({ preventScroll: true })
}
