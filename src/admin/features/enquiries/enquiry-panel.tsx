import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { enquiryReads } from '../../../client/reads.ts'
import type { Enquiry, EnquiryStatus } from '../../../shared/enquiry.ts'
import { messageKey } from '../../context/message-key.ts'
import { PanelRecord } from '../../records/panel-record.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import { useOpenRecord } from '../../records/use-open-record.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { AnswerActions } from './answer-actions.tsx'
import { EnquiryDetails } from './enquiry-details.tsx'

type Move = (enquiry: Enquiry, status: EnquiryStatus) => void
type Props = { items: readonly Enquiry[]; total: number; onMove: Move }

/** The enquiry in the address (`?edit=`), beside the board or the list. */
export function EnquiryPanel({ items, total, onMove }: Props) {
  const t = useTranslations('admin.enquiries.panel')
  const { close, openRecord } = useRecordAddress()
  const record = useOpenRecord(items)
  return (
    <RecordPanel
      title={t('title')}
      previousLabel={messageKey('admin.kinds.enquiries.previous')}
      nextLabel={messageKey('admin.kinds.enquiries.next')}
      record={record}
      total={total}
      onOpen={({ id }) => openRecord(id)}
      onClose={close}
    >
      {record.shownId && <OpenEnquiry key={record.shownId} id={record.shownId} onMove={onMove} onClose={close} />}
    </RecordPanel>
  )
}

function OpenEnquiry({ id, onMove, onClose }: { id: string; onMove: Move; onClose: () => void }) {
  const t = useTranslations('admin.enquiries.panel')
  return (
    <PanelRecord
      query={useQuery(enquiryReads.byId(id))}
      labels={{ loading: t('loading'), loadFailed: t('loadFailed') }}
      body={(enquiry) => (
        <EnquiryDetails enquiry={enquiry} onMove={(status) => onMove(enquiry, status)} onErased={onClose} />
      )}
      footer={(enquiry) => <AnswerActions enquiry={enquiry} />}
    />
  )
}
