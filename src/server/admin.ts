import { NoDatabaseError } from './db/snapshot.ts'
import { type Env, loadEnvFile, readEnv } from './env.ts'
import { resetPassword } from './features/users/reset-password.service.ts'
import { OlderDatabaseError, openCurrentDatabase } from './open-current-database.ts'
import { createPasswordHasher } from './passwords.ts'
import { startProblem } from './start-problem.ts'

const usage = 'Usage: npm run admin -- reset-password <email>'
let env: Env | undefined

/** For whoever is locked out (D6): sets a new random password and shows it once, on this terminal. */
async function main([command, email]: string[]) {
  if (command !== 'reset-password' || !email) return fail(usage)
  loadEnvFile()
  env = readEnv(process.env)
  const database = await openCurrentDatabase(env)
  try {
    const needs = { database, passwords: createPasswordHasher(), clock: () => new Date() }
    const password = await resetPassword(needs, email)
    if (password === undefined) return fail(`There is no user with the e-mail ${email}.`)
    process.stdout.write(`The new password of ${email} is ${password}\nAll sessions of this user have ended.\n`)
  } finally {
    await database.close()
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof NoDatabaseError || error instanceof OlderDatabaseError
  fail(isExpected ? error.message : (startProblem(error, env) ?? String(error)))
}
