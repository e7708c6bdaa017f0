import { clientReads } from '../../../client/reads.ts'
import type { Client } from '../../../shared/client.ts'
import { HandshakeIcon } from '../../../ui/icons/handshake.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const clientKind: RecordKind<Client> = {
  name: 'clients',
  icon: HandshakeIcon,
  newIcon: HandshakeIcon,
  list: clientReads.all,
  nameOf: ({ name }) => name,
}
