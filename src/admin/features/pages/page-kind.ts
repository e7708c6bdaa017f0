import { FilePlusIcon } from '@phosphor-icons/react/dist/ssr/FilePlus'
import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files'
import { contentReads, pageReads } from '../../../client/reads.ts'
import { type PageSummary, pageStatuses, pageStatusLabels } from '../../../shared/page.ts'
import { adminPaths, pageEditorPath } from '../../../shared/paths.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const pageStatusOptions = pageStatuses.map((value) => ({ value, label: pageStatusLabels[value] }))

export const pageKind: RecordKind<PageSummary> = {
  name: 'pages',
  path: adminPaths.pages,
  title: 'Pages',
  icon: FilesIcon,
  newIcon: FilePlusIcon,
  newPath: pageEditorPath('new'),
  noun: 'page',
  plural: 'pages',
  view: 'staff',
  manage: 'manage_content',
  list: pageReads.all,
  nameOf: ({ title }) => title,
  filters: [{ name: 'status', label: 'Status', options: pageStatusOptions, all: 'All' }],
  bulk: pageStatusOptions.map(({ value, label }) => ({
    action: 'status',
    value,
    label: `Set to ${label}`,
    current: ({ status }) => status,
  })),
  sorts: [
    { value: '-updatedAt', label: 'Recently changed' },
    { value: 'title', label: 'Title A–Z' },
  ],
  isRestorable: true,
  alsoRefresh: [contentReads.stats.queryKey],
}
