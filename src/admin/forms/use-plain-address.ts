import { type ChangeEvent, useState } from 'react'

/** An address without the placeholder colours of sample artwork. */
const plainAddress = (address: string): string => address.replace(/#[0-9a-f]{36}$/, '')

/** Lets an input show the plain address; the colours return if the same address is typed again. */
export function usePlainAddress(address: string, change: (address: string) => void) {
  const [coloured, setColoured] = useState(address)
  if (address !== coloured && plainAddress(address) !== address) setColoured(address)
  return {
    value: plainAddress(address),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      change(target.value === plainAddress(coloured) ? coloured : target.value),
  }
}
