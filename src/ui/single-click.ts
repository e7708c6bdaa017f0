import type { MouseEvent } from 'react'

/**
 * For a button that something else takes the place of: the second half of a double click would meet what has moved
 * there.
 */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
