import type { MouseEvent } from 'react'

/** For a button that another one replaces: the second click of a double click would press the replacement. */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}
