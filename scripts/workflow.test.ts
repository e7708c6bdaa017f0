import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('every part of npm run test:all is a job of the workflow', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const parts: string[] = scripts['test:all'].match(/test:\w+/g)
  const jobs = [...read('.github/workflows/ci.yml').matchAll(/^ {10}- (\S+)/gm)].map(([, name]) => name)
  expect(parts.length).toBeGreaterThan(5)
  expect(new Set(jobs)).toEqual(new Set(['check', ...parts]))
})
