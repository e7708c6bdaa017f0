import type { SiteEvent } from '../../../shared/event.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const eventKind: RecordKind<SiteEvent> = {
  path: 'events',
  list: apiKeys.events(),
  noun: 'event',
  nameOf: ({ title }) => title,
}
