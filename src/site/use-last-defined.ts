import { useRef } from 'react'

/** The last value that was not undefined: a failed read clears the data, but the page should still show it. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
