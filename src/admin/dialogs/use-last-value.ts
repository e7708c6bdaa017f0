import { useState } from 'react'

/**
 * The last value that was not null, so that a dialog keeps its content while it closes. `key` changes with each value
 * that is not null, so that a dialog starts fresh whenever it opens.
 */
export function useLastValue<Value>(value: Value | null): { last: Value | null; key: number } {
  const [state, setState] = useState({ value, last: value, key: 0 })
  if (value !== state.value) {
    setState(({ last, key }) => (value === null ? { value, last, key } : { value, last: value, key: key + 1 }))
  }
  return state
}
