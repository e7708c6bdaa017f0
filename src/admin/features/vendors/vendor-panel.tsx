import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { vendorReads } from '../../../client/reads.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { messageKey } from '../../context/message-key.ts'
import { focusScreen } from '../../layout/focus-screen.ts'
import { PanelRecord } from '../../records/panel-record.tsx'
import { RecordPanel } from '../../records/record-panel.tsx'
import type { RecordList } from '../../records/record-screen.tsx'
import { useOpenRecord } from '../../records/use-open-record.ts'
import { useRecordAddress } from '../../records/use-record-address.ts'
import { ReviewActions } from './review-actions.tsx'
import { useViewVendor } from './use-view-vendor.ts'
import { VendorDetails } from './vendor-details.tsx'

/** The application in the address (`?edit=`), beside the list. */
export function VendorPanel({ pages: { items = [], total } }: RecordList<Vendor>) {
  const t = useTranslations('admin.vendors.panel')
  const { close } = useRecordAddress()
  const view = useViewVendor()
  const record = useOpenRecord(items)
  const pending = record.others.find(({ status }) => status === 'pending')
  const viewPending = pending && (() => view(pending))
  return (
    <RecordPanel
      title={t('title')}
      previousLabel={messageKey('admin.kinds.vendors.previous')}
      nextLabel={messageKey('admin.kinds.vendors.next')}
      record={record}
      total={total}
      keys={{ KeyN: viewPending }}
      onOpen={view}
      onClose={close}
    >
      {record.shownId && (
        <Application key={record.shownId} id={record.shownId} onNextPending={viewPending} onClose={close} />
      )}
    </RecordPanel>
  )
}

type Props = { id: string; onNextPending: (() => void) | undefined; onClose: () => void }

function Application({ id, onNextPending, onClose }: Props) {
  const t = useTranslations('admin.vendors.panel')
  const query = useQuery(vendorReads.byId(id))
  // The button of a decision disappears with it; the shortcuts need the focus in the panel or in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after a decision
  useLayoutEffect(() => {
    if (document.activeElement?.matches(':is(body, [data-record] *)')) focusScreen()
  }, [query.data?.status])
  return (
    <PanelRecord
      query={query}
      labels={{ loading: t('loading'), loadFailed: t('loadFailed') }}
      body={(vendor) => <VendorDetails vendor={vendor} onClose={onClose} />}
      footer={(vendor) => <ReviewActions vendor={vendor} onNextPending={onNextPending} />}
    />
  )
}
