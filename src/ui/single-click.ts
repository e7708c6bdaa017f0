import type { MouseEvent } from 'react'

/** For a button that another one replaces: the second click of a double click would press the replacement. */
export const onSingleClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) act()
}

/** The mouse has not moved since it pressed such a button. */
let isResting = false

/** For Delete in a list: the next record moves under the mouse, which has to move before it can delete that one too. */
export const onAimedClick = (act: () => void) => (event: MouseEvent) => {
  const isMouse = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'mouse'
  if (event.detail > 1 || (isMouse && isResting)) return
  act()
  if (!isMouse) return
  isResting = true
  const onMove = () => {
    isResting = false
  }
  document.addEventListener('pointermove', onMove, { once: true })
}
