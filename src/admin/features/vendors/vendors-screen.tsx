import { useTranslations } from 'use-intl'
import { kinds } from '../../../shared/kinds.ts'
import { useMay } from '../../context/use-viewer.ts'
import { ReadOnlyNote } from '../../layout/read-only-note.tsx'
import { RecordScreen } from '../../records/record-screen.tsx'
import { ExportVendors } from './export-vendors.tsx'
import { useViewVendor } from './use-view-vendor.ts'
import { VendorCard, VendorCardSkeleton } from './vendor-card.tsx'
import { vendorKind } from './vendor-kind.ts'
import { VendorPanel } from './vendor-panel.tsx'
import { vendorTable } from './vendor-table.tsx'

export function VendorsScreen() {
  const t = useTranslations('admin.vendors')
  const mayManage = useMay(kinds.vendors.change)
  return (
    <RecordScreen
      kind={vendorKind}
      description={t('description')}
      layout={{ kind: 'cards', rowHeight: 184, narrowest: 310 }}
      table={vendorTable}
      Item={VendorCard}
      skeleton={<VendorCardSkeleton />}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      note={!mayManage && <ReadOnlyNote>{(role) => t('viewOnly', { role })}</ReadOnlyNote>}
      tools={(list) => <ExportVendors {...list} />}
      overlay={(list) => <VendorPanel {...list} />}
      onEdit={useViewVendor()}
    />
  )
}
