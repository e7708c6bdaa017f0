import { type ChangeEvent, useRef } from 'react'

/** An address without the colours that a page shows until the picture is there: they are nothing to read. */
export const plainAddress = (address: string): string => address.replace(/#[0-9a-f]{36}$/, '')

/** For an input: it shows the plain address, and the colours stay with it unless another is typed. */
export function usePlainAddress(address: string, change: (address: string) => void) {
  const coloured = useRef(address)
  if (plainAddress(address) !== address) coloured.current = address
  return {
    value: plainAddress(address),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(target.value === plainAddress(coloured.current) ? coloured.current : target.value),
  }
}
