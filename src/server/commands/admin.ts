import type { Env } from '../config/env.ts'
import { giveUpDocumentKey } from '../operations/document-keys/give-up-document-key.service.ts'
import { rotateDocumentKey } from '../operations/document-keys/rotate-document-key.service.ts'
import { createPasswordHasher } from '../people/passwords/password-hasher.ts'
import { resetSecondFactorsByCommand } from '../people/second-factors/reset-second-factors.service.ts'
import { makeSuperadmin } from '../people/users/make-superadmin.service.ts'
import { resetPassword } from '../people/users/reset-password.service.ts'
import type { UserNeeds } from '../people/users/users.service.ts'
import { openCurrentDatabase } from '../platform/database/open-current-database.ts'
import { fail, runCommand, UsageError } from './run-command.ts'

type Needs = UserNeeds & { env: Env }
type Command = {
  /** Whom the command concerns. */
  argument?: '<email>' | '<key id>'
  /** Returns what it has done, or undefined if there is no such user. */
  run(needs: Needs, argument: string): Promise<string | undefined>
}

const commands: Record<string, Command> = {
  'reset-password': {
    argument: '<email>',
    /** Sets a new random password and prints it once, for a user who is locked out. */
    run: async (needs, email) => {
      const password = await resetPassword(needs, email)
      return password && `The new password of ${email} is ${password}\nAll sessions of this user have ended.`
    },
  },
  'make-superadmin': {
    argument: '<email>',
    /** The API never makes a superadmin. */
    run: async (needs, email) =>
      (await makeSuperadmin(needs, email)) ? `${email} is a superadmin now and has to sign in again.` : undefined,
  },
  'reset-second-factor': {
    argument: '<email>',
    /** For a user who has lost their factors, such as the last superadmin. */
    run: async (needs, email) =>
      (await resetSecondFactorsByCommand(needs, email))
        ? `${email} signs in with the password only now. All sessions of this user have ended.`
        : undefined,
  },
  /** Wraps the keys of all documents with a new key. */
  'rotate-document-key': { run: rotateDocumentKey },
  'give-up-document-key': { argument: '<key id>', run: giveUpDocumentKey },
}

const usage = Object.entries(commands)
  .map(([name, { argument }]) => ['Usage: npm run admin --', name, argument].filter(Boolean).join(' '))
  .join('\n')

async function main([name = '', ...given]: string[], openEnv: () => Env) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  const [argument = ''] = given
  if (!command || given.length !== (command.argument ? 1 : 0)) throw new UsageError()
  const env = openEnv()
  const database = await openCurrentDatabase(env)
  try {
    const needs = { env, database, passwords: createPasswordHasher(), clock: () => new Date() }
    const report = await command.run(needs, argument)
    if (report === undefined) return fail(`There is no user with the email ${argument}.`)
    process.stdout.write(`${report}\n`)
  } finally {
    await database.close()
  }
}

await runCommand({ usage, failure: 'The command failed', main })
