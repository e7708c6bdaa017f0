import type { Client } from '../../../shared/client.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const clientKind: RecordKind<Client> = {
  path: 'clients',
  list: apiKeys.clients,
  noun: 'client',
  nameOf: ({ name }) => name,
}
