/** The server executes calls with the same key once. `crypto.randomUUID` would need https. */
export const createIdempotencyKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-')
