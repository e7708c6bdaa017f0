import { expect, test } from 'vitest'
import { findFlaws } from './check-trace.ts'

const sources: Record<string, string> = {
  'src/rule.ts': '',
  'src/rule.test.ts': [
    "describe('the rule', () => {})",
    "test('holds', () => {})",
    `test(\`holds for \${role}\`, () => {})`,
    "test('holds | or not', () => {})",
    "test('holds for __proto__', () => {})",
    "const other = 'only a text'",
  ].join('\n'),
}
const files = { exists: (path: string) => path in sources, read: (path: string) => sources[path] ?? '' }

/** What is said about one row, in a document that has all numbers. */
function judge(row: string): string[] {
  const numbers = ['D', 'T'].flatMap((letter) => Array.from({ length: 42 }, (_, index) => `${letter}${index + 1}`))
  const all = `| ${numbers.join(' ')} | numbers | \`src/rule.ts\` | \`src/rule.test.ts\` › holds |`
  return findFlaws(`| Section | Rule | Implementation | Test |\n|---|---|---|---|\n${all}\n${row}\n`, files)
}

test.each([
  '| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › holds |',
  '| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › the rule › holds<br>`src/rule.test.ts` › holds |',
  `| 1 | a rule | \`src/rule.ts\` | \`src/rule.test.ts\` › holds for \${role} |`,
  '| 1 | a \\| b | `src/rule.ts` | `src/rule.test.ts` › holds \\| or not |',
  '| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › holds for \\_\\_proto\\_\\_ |',
])('a row is fine: %s', (row) => {
  expect(judge(row)).toEqual([])
})

test.each([
  ['| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › is gone |', "src/rule.test.ts has no test 'is gone'"],
  ['| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › hold |', "src/rule.test.ts has no test 'hold'"],
  ['| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › only a text |', "src/rule.test.ts has no test 'only a text'"],
  ['| 1 | a rule | `src/rule.ts` | `src/rule.test.ts` › gone › holds |', "src/rule.test.ts has no test 'gone'"],
  ['| 1 | a rule | `src/rule.ts` | `src/gone.test.ts` › holds |', 'src/gone.test.ts does not exist'],
  ['| 1 | a rule | `src/rule.ts`, `src/gone.ts` | `src/rule.test.ts` › holds |', 'src/gone.ts does not exist'],
  ['| 1 | a rule | everywhere | `src/rule.test.ts` › holds |', 'no implementation is named'],
  ['| 1 | a rule | `src/rule.ts` | by hand |', "'by hand' does not read `path` › title"],
  ['| 1 | a rule | `src/rule.ts` | |', 'every row has 4 full cells'],
  ['| 1 | a rule | `src/rule.ts` |', 'every row has 4 full cells'],
])('a row is refused: %s', (row, flaw) => {
  expect(judge(row)).toEqual([`1 a rule: ${flaw}`])
})

test('every decision and every attack has a row', () => {
  const flaws = findFlaws('| D1 D2, T19 | a rule | `src/rule.ts` | `src/rule.test.ts` › holds |', files)
  expect(flaws).toHaveLength(42 + 19 - 3)
  expect(flaws).toContain('D42 has no row')
  expect(flaws).not.toContain('D2 has no row')
})
