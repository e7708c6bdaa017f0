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
  const mayManage = useMay(vendorKind.manage)
  return (
    <RecordScreen
      kind={vendorKind}
      description="Applications sent from your website."
      layout={{ kind: 'cards', rowHeight: 184, narrowest: 310 }}
      table={vendorTable}
      Item={VendorCard}
      skeleton={<VendorCardSkeleton />}
      empty={{ title: 'No vendor applications yet', text: 'Applications from the website appear here.' }}
      note={!mayManage && <ReadOnlyNote plural="applications" />}
      tools={(list) => <ExportVendors {...list} />}
      overlay={(list) => <VendorPanel {...list} />}
      onEdit={useViewVendor()}
    />
  )
}
