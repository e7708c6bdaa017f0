/** How much of each list the home page shows (spec section 9). */
export const homeLimits = { upcomingEvents: 6 } as const
