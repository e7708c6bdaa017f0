import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('registers every migration of its folder, in the order of their names', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
    .filter((file) => file !== 'column-types.ts')
    .toSorted()
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace(/\.ts$/, '')))
})
