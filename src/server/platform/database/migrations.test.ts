import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from './migrations.ts'

test('registers every file of the migrations folder, in the order of their names', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations')).toSorted()
  expect(Object.keys(migrations)).toEqual(files.map((file) => file.replace(/\.ts$/, '')))
})
