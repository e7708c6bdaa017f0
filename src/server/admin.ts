import type { Env } from './env.ts'
import { resetPassword } from './features/users/reset-password.service.ts'
import { openCurrentDatabase } from './open-current-database.ts'
import { createPasswordHasher } from './passwords.ts'
import { fail, runCommand } from './run-command.ts'

const usage = 'Usage: npm run admin -- reset-password <email>'

/** Sets a new random password and prints it once, for a user who is locked out (D6). */
async function main([command, email]: string[], openEnv: () => Env) {
  if (command !== 'reset-password' || !email) return fail(usage)
  const database = await openCurrentDatabase(openEnv())
  try {
    const needs = { database, passwords: createPasswordHasher(), clock: () => new Date() }
    const password = await resetPassword(needs, email)
    if (password === undefined) return fail(`There is no user with the e-mail ${email}.`)
    process.stdout.write(`The new password of ${email} is ${password}\nAll sessions of this user have ended.\n`)
  } finally {
    await database.close()
  }
}

await runCommand({ failure: 'No password was reset', main })
