import type { Env } from './env.ts'
import { makeSuperadmin } from './features/users/make-superadmin.service.ts'
import { resetPassword } from './features/users/reset-password.service.ts'
import type { UserNeeds } from './features/users/users.service.ts'
import { openCurrentDatabase } from './open-current-database.ts'
import { createPasswordHasher } from './passwords.ts'
import { fail, runCommand, UsageError } from './run-command.ts'

/** Each returns what it has done, or undefined if there is no such user. */
const commands: Record<string, (needs: UserNeeds, email: string) => Promise<string | undefined>> = {
  /** Sets a new random password and prints it once, for a user who is locked out (D6). */
  'reset-password': async (needs, email) => {
    const password = await resetPassword(needs, email)
    return password && `The new password of ${email} is ${password}\nAll sessions of this user have ended.`
  },
  /** The API never makes a superadmin (D33). */
  'make-superadmin': async (needs, email) =>
    (await makeSuperadmin(needs, email)) ? `${email} is a superadmin now and has to sign in again.` : undefined,
}

const usage = Object.keys(commands)
  .map((name) => `Usage: npm run admin -- ${name} <email>`)
  .join('\n')

async function main([name = '', email, ...more]: string[], openEnv: () => Env) {
  const run = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!run || !email || more.length > 0) throw new UsageError()
  const database = await openCurrentDatabase(openEnv())
  try {
    const report = await run({ database, passwords: createPasswordHasher(), clock: () => new Date() }, email)
    if (report === undefined) return fail(`There is no user with the email ${email}.`)
    process.stdout.write(`${report}\n`)
  } finally {
    await database.close()
  }
}

await runCommand({ usage, failure: 'Nothing was changed', main })
