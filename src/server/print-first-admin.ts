import type { FirstAdmin } from './features/users/first-admin.service.ts'

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** On the terminal and not in the log, which may be silent, or kept by others. */
export function introduceAdmin({ email, password, generated }: FirstAdmin) {
  if (!generated) return say(`The first superadmin has been made: ${email}`)
  say('The first superadmin has been made. This is shown once:')
  say(`  e-mail    ${email}`)
  say(`  password  ${password}`)
}
