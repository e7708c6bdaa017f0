import type { Client } from '../../../shared/client.ts'
import type { RecordRow } from '../../db/records.ts'
import { translatedColumns } from '../../db/translations.ts'
import type { Reader } from '../../reader.ts'
import { presentTexts } from '../translations/translations.presenter.ts'

export type ClientRow = RecordRow<'clients'>

export function presentClient(client: ClientRow, reader: Reader): Client {
  return {
    id: client.id,
    ...presentTexts(translatedColumns.clients, client, reader),
    logo: client.logo,
    website: client.website,
    order: client.order,
    active: client.active,
    version: client.version,
  }
}
