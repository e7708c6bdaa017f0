import { hashKey } from '@tanstack/react-query'

/** Compares values by content; the order of an object's fields does not matter. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])
