/** One line of the table. */
export type Row = { figure: string; goal: string; measured: string; met: boolean }

type Unit = (value: number) => string
const rounded = (value: number) => Number(value.toFixed(1))
export const percent: Unit = (value) => `${rounded(value * 100)} %`
export const ms: Unit = (value) => `${rounded(value)} ms`
export const MB: Unit = (value) => `${rounded(value)} MB`
export const kB: Unit = (value) => `${rounded(value / 1000)} kB`
export const perSecond: Unit = (value) => `${rounded(value)} per s`
export const count: Unit = String

export const atLeast = (figure: string, value: number, goal: number, unit: Unit): Row => ({
  figure,
  goal: `≥ ${unit(goal)}`,
  measured: unit(value),
  met: value >= goal,
})

export const atMost = (figure: string, value: number, goal: number, unit: Unit): Row => ({
  figure,
  goal: `≤ ${unit(goal)}`,
  measured: unit(value),
  met: value <= goal,
})

const widths = [66, 25, 26, 3]

export function printHeader(): void {
  printLine('figure', 'goal', 'measured', 'met')
  printLine(...widths.map((width) => '-'.repeat(width)))
}

export function printRow({ figure, goal, measured, met }: Row): void {
  printLine(figure, goal, measured, met ? 'yes' : 'no')
}

function printLine(...cells: string[]) {
  console.log(`| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`)
}
