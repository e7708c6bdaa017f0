import { expect, test } from 'vitest'
import { findFlaws } from './check-rules.ts'

const specification = ['- **S2.1** A rule.', '### D36 A group', '- **D36.1** One.', '- **D36.2** Two.'].join('\n')
const titles = ["test('holds [S2.1 D36.1]', () => {})", `test.each(roles)(\`holds for \${role} [D36.2]\`, check)`]

function judge({ rules = specification, test = titles.join('\n'), source = '', doc = '' }): string[] {
  return findFlaws(rules, {
    tests: new Map([['a.test.ts', test]]),
    sources: new Map([['a.ts', source]]),
    docs: new Map([['a.md', doc]]),
  })
}

test('accepts rules that all have a test, and docs that cite rules and groups', () => {
  expect(judge({ source: '/** Why. */', doc: 'See D36.1, and D36.' })).toEqual([])
})

test('reports a rule that no test title carries', () => {
  expect(judge({ test: titles.join('\n').replace('S2.1 ', '') })).toEqual(['S2.1 has no test: no title ends in [S2.1]'])
})

test('does not count the id of a group as a test of its rules', () => {
  expect(judge({ test: titles.join('\n').replace('D36.2', 'D36') })).toHaveLength(1)
})

test('does not count an id outside the end of a title', () => {
  expect(judge({ test: titles.join('\n').replace('holds [S2.1 D36.1]', '[S2.1 D36.1] holds') })).toHaveLength(2)
})

test('reports a rule that is defined twice', () => {
  expect(judge({ rules: `${specification}\n- **D36.1** Again.` })).toEqual(['D36.1 is defined twice'])
})

test.each([
  ['a.test.ts', { test: `${titles.join('\n')}\ntest('more [D99]', check)` }, 'D99'],
  ['a.md', { doc: 'as D36.3 says' }, 'D36.3'],
])('reports an id in %s that is not a rule: %j', (path, files, cited) => {
  expect(judge(files)).toEqual([`${path} cites ${cited}, which is not in docs/specification.md`])
})

test.each(['// Bounded (S2.1).', '/**\n * Over two\n * lines, S2.1.\n */'])(
  'reports an id in a comment: %j',
  (source) => {
    expect(judge({ source })).toEqual(['a.ts cites S2.1 in a comment'])
  },
)

test.each([
  { source: "press('F8') // the key 'F8'" },
  { source: '// stored in S3, #D1D2D3, %F0%9F, 2026-12-01T19:00' },
  { source: 'const path = "M0 0 S2.5 T9 D7"' },
  { doc: 'http://example.org/T5/ and S3' },
])('takes nothing else for an id: %j', (files) => {
  expect(judge(files)).toEqual([])
})
