const steps = [1, 2, 3, 4, 5, 6, 8, 10]

/** The end of an axis with a label at its half: a round even number that is not below the highest value. */
export function axisEnd(highest: number): number {
  const half = Math.max(highest / 2, 2)
  const power = 10 ** Math.floor(Math.log10(half))
  const step = steps.find((candidate) => candidate * power >= half) ?? 10
  return 2 * step * power
}

/** The Sunday on which the week of a day begins. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - date.getUTCDay())
  return date.toISOString().slice(0, 10)
}

/** Sums the counts of days by week, as far as the weeks lie in the span. */
export function byWeek(days: { day: string; count: number }[]): { day: string; count: number }[] {
  const weeks = new Map<string, number>()
  for (const { day, count } of days) weeks.set(weekOf(day), (weeks.get(weekOf(day)) ?? 0) + count)
  return [...weeks].map(([day, count]) => ({ day, count }))
}
