import { displayName } from '../../../shared/user.ts'
import type { Database } from '../../platform/database/database.ts'
import type { PageRequest } from '../../platform/database/list-page.ts'
import { userList } from './users.repository.ts'

type Needs = { database: Pick<Database, 'db'> }

export const userKind = {
  search: async ({ database }: Needs, q: string, { page }: { page: PageRequest }) => {
    const { rows } = await userList(database.db, { q }).find(page)
    return rows.map((user) => ({ id: user.id, name: displayName(user), detail: user.email }))
  },
}
