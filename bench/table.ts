/** One line of the table. */
export type Row = { figure: string; goal: string; measured: string; met: boolean }

type Unit = (value: number) => string
export const percent: Unit = (value) => `${(value * 100).toFixed(0)} %`
export const ms: Unit = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
export const MB: Unit = (value) => `${value.toFixed(0)} MB`
export const kB: Unit = (value) => `${(value / 1000).toFixed(1)} kB`
export const perSecond: Unit = (value) => `${value.toFixed(0)} per s`
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
