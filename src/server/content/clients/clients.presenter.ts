import type { Client } from '../../../shared/client.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { tables } from '../../platform/database/tables.ts'
import { presentTexts } from '../translations/translations.presenter.ts'
import type { ClientRow } from './clients.repository.ts'

export function presentClient(client: ClientRow, reader: Reader): Client {
  return {
    id: client.id,
    ...presentTexts(tables.clients.translated, client, reader),
    logo: client.logo,
    website: client.website,
    order: client.order,
    active: client.active,
    version: client.version,
  }
}
