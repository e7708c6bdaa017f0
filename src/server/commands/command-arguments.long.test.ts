import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runProgram } from '../../../tests/support/run-server.ts'
import { makePlace, type TestPlace } from '../../../tests/support/test-database.ts'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace({ empty: true })
})
afterEach(() => place.remove())

const sent = async (script: string, args: string[]) => {
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = place
  const program = runProgram(`src/server/commands/${script}.ts`, args, { DATA_DIR, DATABASE_URL })
  return [await program.finished(), program.output()] as const
}
const usageOf = (script: string) => expect.stringMatching(`^(Usage: npm run ${script} -- .*\n)+$`)

test.each([
  ['backup', '--help'],
  ['restore', '-h'],
  ['admin', '--help'],
])('npm run %s prints its usage when asked for help with %s [F7.6]', async (script, help) => {
  expect(await sent(script, [help])).toEqual([0, usageOf(script)])
  expect(await readdir(place.dataDir)).toEqual([])
})

test.each([
  ['backup', []],
  ['backup', ['-x']],
  ['backup', ['one.tar.gz', 'two.tar.gz']],
  ['restore', ['--force', 'file.tar.gz']],
  ['admin', ['delete-everything', 'owner@marasim.example']],
  ['admin', ['reset-password', '--force', 'owner@marasim.example']],
  ['admin', ['reset-password', 'owner@marasim.example', 'of-my-choice']],
])('npm run %s does nothing but print its usage for the arguments %j [F7.6]', async (script, args) => {
  expect(await sent(script, args)).toEqual([2, usageOf(script)])
  expect(await readdir(place.dataDir)).toEqual([])
})
