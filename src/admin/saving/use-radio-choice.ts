import { type ComponentProps, useRef, useState } from 'react'

/**
 * Radio buttons whose choice is saved at once. Arrow keys choose what they pass, so their choice is saved with Enter,
 * Space, or when the focus leaves the buttons.
 */
export function useRadioChoice(saved: string | undefined, save: (value: string) => void) {
  const [passed, setPassed] = useState<string>()
  const isArrow = useRef(false)
  const confirm = () => {
    setPassed(undefined)
    if (passed !== undefined && passed !== saved) save(passed)
  }
  return (value: string): ComponentProps<'input'> => ({
    checked: value === (passed ?? saved),
    onChange: () => {
      if (isArrow.current) return setPassed(value)
      setPassed(undefined)
      save(value)
    },
    onKeyDown: (event) => {
      isArrow.current = event.key.startsWith('Arrow')
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      confirm()
    },
    onKeyUp: () => {
      isArrow.current = false
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!(relatedTarget instanceof HTMLInputElement && relatedTarget.name === currentTarget.name)) confirm()
    },
  })
}
