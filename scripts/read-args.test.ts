import { expect, test } from 'vitest'
import { runProgram } from '../tests/support/run-server.ts'

test.concurrent.each([
  ['cluster', 'scripts/cluster.ts', '--foo'],
  ['torture', 'tests/torture/main.ts', '--engine=foo'],
])('npm run %s prints its usage in one line when an option is unknown', async (name, script, arg) => {
  const program = runProgram(script, [arg], {})
  expect(await program.finished()).toBe(1)
  expect(program.output().trim().split('\n')).toEqual([expect.stringContaining(`Usage: npm run ${name} -- [--`)])
})
