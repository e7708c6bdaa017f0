import type { FirstAdmin } from '../../people/users/first-admin.service.ts'
import type { Upgrade } from '../../platform/database/migrate.ts'

export const printLine = (line: string) => process.stdout.write(`${line}\n`)

/** Prints to the terminal, because the log may be silent or collected elsewhere. */
export function printFirstAdmin({ email, password, generated }: FirstAdmin) {
  if (!generated) return printLine(`The first superadmin has been made: ${email}`)
  printLine('The first superadmin has been made. This is shown once:')
  printLine(`  email     ${email}`)
  printLine(`  password  ${password}`)
}

export function printKeyCreated(path: string) {
  printLine(`Vendor documents are encrypted with the key in ${path}`)
  printLine(
    '  Store a copy of it outside of this machine: without it the documents are lost, and backups do not contain it.',
  )
}

export function printUpgrade({ migrations, copy }: Upgrade) {
  printLine(`The database has been upgraded to ${migrations.at(-1)}`)
  if (copy !== undefined) printLine(`  A copy of it as it was before is in ${copy} for 30 days.`)
}
