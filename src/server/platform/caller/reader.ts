import type { Language } from '../../../shared/languages.ts'
import { isStaff } from '../../../shared/permissions.ts'
import type { User } from '../../../shared/user.ts'

/** For whom a response is presented: in the primary language unless one is given, and staff see all translations. */
export type Reader = { lang?: Language | undefined; isStaff: boolean }

export const readerFor = (viewer: User | undefined, lang?: Language): Reader => ({ lang, isStaff: isStaff(viewer) })
