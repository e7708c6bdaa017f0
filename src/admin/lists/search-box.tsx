import { Direction } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { Input } from '../../ui/control.tsx'
import { MagnifyingGlassIcon } from '../../ui/icons/magnifying-glass.ts'

type Props = {
  label: string
  /** The text that is searched for. */
  value: string
  /** Called when the user pauses typing. */
  onSearch: (value: string) => void
}

const pauseMs = 250

export function SearchBox({ label, value, onSearch }: Props) {
  const direction = Direction.useDirection()
  const [typed, setTyped] = useState(value)
  const [previous, setPrevious] = useState(value)
  const [requested, setRequested] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pending search must not filter the next screen.
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== previous) {
    setPrevious(value)
    // Back and Forward change the value too; the answer to an own request must not overwrite newer typing.
    if (value !== requested) {
      setRequested(value)
      setTyped(value)
    }
  }
  const search = (text: string) => {
    setRequested(text)
    onSearch(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text.trim()), pauseMs)
  }
  return (
    <div className="relative w-full sm:w-72">
      <MagnifyingGlassIcon
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3 z-10 my-auto size-4 text-ink-quiet"
      />
      <Input
        type="search"
        // In text of the other direction the browser's own clear button would cover the icon.
        dir={direction}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="ps-9"
      />
    </div>
  )
}
