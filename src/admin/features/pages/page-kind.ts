import type { Page } from '../../../shared/page.ts'
import { apiKeys } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const pageKind: RecordKind<Page> = {
  path: 'pages',
  list: apiKeys.pages,
  noun: 'page',
  nameOf: ({ title }) => title,
  alsoRefresh: [apiKeys.cmsStats],
}
