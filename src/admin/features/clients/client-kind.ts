import { clientReads } from '../../../client/reads.ts'
import type { Client } from '../../../shared/client.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { HandshakeIcon } from '../../../ui/icons/handshake.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const clientKind: RecordKind<Client> = {
  name: 'clients',
  path: adminPaths.clients,
  icon: HandshakeIcon,
  newIcon: HandshakeIcon,
  view: 'staff',
  manage: 'manage_clients',
  list: clientReads.all,
  nameOf: ({ name }) => name,
  isTranslated: true,
  isRestorable: true,
}
