/** For whoever used a control that goes away with what it did. An open dialog looks after its own focus. */
export function focusScreen(): void {
  const screen = document.querySelector('main')
  if (!screen?.closest('[aria-hidden="true"]')) screen?.focus({ preventScroll: true })
}
