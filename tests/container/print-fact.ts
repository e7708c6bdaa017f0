/** One line of the report, as soon as the fact is proved. */
export function printFact(fact: string): void {
  process.stdout.write(`✓ ${fact}\n`)
}
