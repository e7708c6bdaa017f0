import { type RefObject, useEffect, useState } from 'react'

/** Marks elements that the floating chat button must not cover. */
export const uncovered = { 'data-uncovered': true }

/** Whether an element lies on one that must stay uncovered. */
export function useOverlaps(element: RefObject<HTMLElement | null>): boolean {
  const [overlaps, setOverlaps] = useState(false)
  useEffect(() => {
    const measure = () => {
      const own = element.current?.getBoundingClientRect()
      if (own) setOverlaps([...document.querySelectorAll('[data-uncovered]')].some((other) => isOn(own, other)))
    }
    measure()
    // Pages and forms load after the button.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    for (const move of ['scroll', 'resize'] as const) window.addEventListener(move, measure, { passive: true })
    return () => {
      observer.disconnect()
      for (const move of ['scroll', 'resize'] as const) window.removeEventListener(move, measure)
    }
  }, [element])
  return overlaps
}

function isOn(own: DOMRect, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return own.left < right && own.right > left && own.top < bottom && own.bottom > top
}
