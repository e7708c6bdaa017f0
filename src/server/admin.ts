import { openDatabase } from './db/database.ts'
import { NewerDatabaseError } from './db/migrate.ts'
import { EnvError, loadEnvFile, readEnv } from './env.ts'
import { resetPassword } from './features/users/reset-password.service.ts'
import { createPasswordHasher } from './passwords.ts'

const usage = 'Usage: npm run admin -- reset-password <email>'

/** For whoever is locked out (D6): sets a new random password and shows it once, on this terminal. */
async function main([command, email]: string[]) {
  if (command !== 'reset-password' || !email) return fail(usage)
  loadEnvFile()
  const env = readEnv(process.env)
  const database = await openDatabase(env)
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
  const expected = error instanceof EnvError || error instanceof NewerDatabaseError
  fail(expected ? error.message : String(error))
}
