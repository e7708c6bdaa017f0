import { recordKinds } from '../../../src/admin/features/kinds.ts'
import { newRecordSearch } from '../../../src/admin/records/use-record-address.ts'
import { allScreensFor } from '../../../src/admin/shell/screens.ts'
import { type AdminRecordPath, adminPaths, pageEditorPath, recordPath } from '../../../src/shared/paths.ts'
import { isStaff, type Role } from '../../../src/shared/permissions.ts'
import type { SearchKind } from '../../../src/shared/search.ts'

/** The id of one record of each kind. */
type Examples = Record<SearchKind, string>

const guarded = allScreensFor({ role: 'superadmin' }).map(({ path }) => path)

/** Screens that need no session. */
export const entryPaths = Object.values(adminPaths).filter((path) => !guarded.includes(path))

/** Every screen behind the sign-in. */
export function screenAddresses(examples: Examples): string[] {
  const records: Record<AdminRecordPath, string> = { '/admin/cms/pages/:id': pageEditorPath(examples.pages) }
  return [...guarded, ...Object.values(records), missingScreen]
}

/** The form of a new and of an existing record of each kind. */
export function formAddresses(examples: Examples): string[] {
  const forms = recordKinds.flatMap(({ name, newIcon, newPath = `${adminPaths[name]}${newRecordSearch}` }) =>
    newIcon ? [newPath] : [],
  )
  return [...forms, ...recordKinds.map(({ name }) => recordPath(name, examples[name]))]
}

export const missingScreen = '/admin/nowhere'

/** Whether the navigation or the palette offers this role the screen at an address. */
export function mayOpen(role: Role, address: string): boolean {
  const [path = ''] = address.split('?')
  if (!isStaff(role)) return path === adminPaths.account
  if (path === missingScreen) return true
  const around = guarded.filter((screen) => `${path}/`.startsWith(`${screen}/`))
  const [deepest] = around.sort((one, other) => other.length - one.length)
  return allScreensFor({ role }).some((screen) => screen.path === deepest)
}
