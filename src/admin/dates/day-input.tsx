import { type ComponentProps, useRef, useState } from 'react'
import { Input } from '../../ui/control.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  /** '2026-12-01', or '' for none. */
  value: string
  onChoose: (day: string) => void
}

/** Years are typed digit by digit, so that a field has 0002 on the way to 2027. */
const earliest = '1900'

/**
 * A day that has an effect as soon as it is chosen. One from the browser's calendar is chosen at once, a typed one when the
 * field is left or with Enter, because the field also changes while its parts are typed.
 */
export function DayInput({ value, onChoose, ...props }: Props) {
  const [typed, setTyped] = useState<string>()
  const isTyping = useRef(false)
  const choose = ({ value: day, validity }: HTMLInputElement) => {
    isTyping.current = false
    setTyped(undefined)
    // An incomplete day is '' too, but not valid.
    if (day !== value && !validity.badInput && (day === '' || day >= earliest)) onChoose(day)
  }
  return (
    <Input
      {...props}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => (isTyping.current ? setTyped(target.value) : choose(target))}
      onBlur={({ target }) => choose(target)}
      onKeyDown={({ key, currentTarget }) => {
        // Escape closes the panel, which does not blur its fields.
        if (key === 'Enter' || key === 'Escape') choose(currentTarget)
        else if (key !== 'Tab') isTyping.current = true
      }}
    />
  )
}
