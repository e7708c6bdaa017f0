import { useRef } from 'react'

/** What was last there: a list that could not grow stays as it was. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
