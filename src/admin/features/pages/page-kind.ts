import { contentReads, pageReads } from '../../../client/reads.ts'
import { type PageSummary, pageStatuses } from '../../../shared/page.ts'
import { pageEditorPath } from '../../../shared/paths.ts'
import { FilePlusIcon } from '../../../ui/icons/file-plus.ts'
import { FilesIcon } from '../../../ui/icons/files.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const pageStatusOptions = pageStatuses.map((value) => ({
  value,
  label: messageKey(`admin.kinds.pages.statuses.${value}`),
}))

export const pageKind: RecordKind<PageSummary> = {
  name: 'pages',
  icon: FilesIcon,
  newIcon: FilePlusIcon,
  newPath: pageEditorPath('new'),
  list: pageReads.all,
  nameOf: ({ title }) => title,
  filters: [
    {
      name: 'status',
      label: messageKey('admin.kinds.pages.filter'),
      options: pageStatusOptions,
      all: messageKey('admin.kinds.pages.all'),
    },
  ],
  bulk: pageStatuses.map((value) => ({
    action: 'status',
    value,
    label: messageKey(`admin.kinds.pages.setStatus.${value}`),
    current: ({ status, publishAt }) => ({ value: status, publishAt }),
  })),
  sorts: [
    { value: '-updatedAt', label: messageKey('admin.kinds.pages.sorts.recent') },
    { value: 'title', label: messageKey('admin.kinds.pages.sorts.title') },
  ],
  alsoRefresh: [contentReads.stats.queryKey],
}
