import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the table of dependencies names every direct dependency and no other, and their versions are exact', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const versions: Record<string, string> = { ...dependencies, ...devDependencies }
  const table = read('docs/architecture.md').split('\n## Dependencies\n')[1] ?? ''
  const named = [...table.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  )
  const isNamed = (name: string) =>
    named.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : one === name))
  expect(Object.keys(versions).filter((name) => !isNamed(name))).toEqual([])
  expect(named.filter((one) => !one.endsWith('*') && !versions[one])).toEqual([])
  expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+(-\S+)?$/.test(version))).toEqual([])
})
