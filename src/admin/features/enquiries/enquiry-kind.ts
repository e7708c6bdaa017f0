import { enquiryReads, eventReads } from '../../../client/reads.ts'
import { type Enquiry, enquiryStatuses } from '../../../shared/enquiry.ts'
import { apiKeys } from '../../../shared/paths.ts'
import { ChatsCircleIcon } from '../../../ui/icons/chats-circle.ts'
import { NotePencilIcon } from '../../../ui/icons/note-pencil.ts'
import { messageKey } from '../../context/message-key.ts'
import type { RecordKind } from '../../records/record-kind.ts'

export const enquiryKind: RecordKind<Enquiry> = {
  name: 'enquiries',
  icon: ChatsCircleIcon,
  newIcon: NotePencilIcon,
  list: enquiryReads.all,
  nameOf: ({ name }) => name,
  filters: [
    {
      name: 'status',
      label: messageKey('admin.kinds.enquiries.filter'),
      options: enquiryStatuses.map((value) => ({
        value,
        label: messageKey(`admin.kinds.enquiries.statuses.${value}`),
      })),
      all: messageKey('admin.kinds.enquiries.all'),
    },
  ],
  sorts: [
    { value: '-createdAt', label: messageKey('admin.kinds.enquiries.sorts.newest') },
    { value: 'createdAt', label: messageKey('admin.kinds.enquiries.sorts.oldest') },
    { value: 'date', label: messageKey('admin.kinds.enquiries.sorts.date') },
    { value: '-date', label: messageKey('admin.kinds.enquiries.sorts.dateDescending') },
    { value: 'followUpOn', label: messageKey('admin.kinds.enquiries.sorts.followUp') },
    { value: '-followUpOn', label: messageKey('admin.kinds.enquiries.sorts.followUpDescending') },
  ],
  alsoRefresh: [eventReads.all().queryKey, apiKeys.calendar],
}
