import { withLatinDigits } from '../shared/phone.ts'

/** People type '١٢٠' and '1,500' too; anything else is not a number, which the contract refuses. */
export function toGuests(typed: string | number): number | '' {
  const text = withLatinDigits(String(typed)).replaceAll(/[\s,٬]/g, '')
  return text === '' ? '' : Number(text)
}
