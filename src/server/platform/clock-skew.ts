/** Maximum clock skew between instances. */
export const maxClockSkewMs = 60_000
