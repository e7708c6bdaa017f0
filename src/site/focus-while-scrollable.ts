/** A ref for text that may scroll: the keyboard reaches it only while there is more than fits. */
export function focusWhileScrollable(element: HTMLElement | null) {
  if (!element) return
  const measure = () => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  return () => observer.disconnect()
}
