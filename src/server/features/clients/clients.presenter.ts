import type { Client } from '../../../shared/client.ts'
import type { RecordRow } from '../../db/records.ts'

export function presentClient(client: RecordRow<'clients'>): Client {
  return {
    id: client.id,
    name: client.name,
    logo: client.logo,
    website: client.website,
    order: client.order,
    active: client.active,
    version: client.version,
  }
}
