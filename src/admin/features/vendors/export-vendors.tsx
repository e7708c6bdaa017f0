import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { vendorsCsvName, vendorsToCsv } from '../../../shared/csv.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadSimpleIcon } from '../../../ui/icons/download-simple.ts'
import { toast } from '../../../ui/toast-store.ts'
import { saveFile, saveFileFrom } from '../../browser/save-file.ts'
import { siteZone } from '../../context/page-state.ts'
import type { RecordList } from '../../records/record-screen.tsx'

/** Saves all matches as CSV: from the loaded list if it holds all of them, or else from the server. */
export function ExportVendors({ filter, pages: { items, total, isStale } }: RecordList<Vendor>) {
  const t = useTranslations('admin.vendors.export')
  const apiMessage = useApiMessage()
  const save = async () => {
    if (!items || isStale || items.length < (total ?? 0)) return await saveFileFrom(['vendors.csv', filter])
    const csv = vendorsToCsv(items, siteZone)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), vendorsCsvName(Date.now(), siteZone))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onError: (error) =>
      toast({ title: t('failed'), description: apiMessage(errorMessage(error)), tone: 'destructive' }),
  })
  return (
    <Button
      variant="secondary"
      className="wrapping-button!"
      pending={isPending}
      pendingText={t('pending')}
      onClick={() => mutate()}
    >
      <DownloadSimpleIcon aria-hidden="true" className="size-4" />
      {t('action')}
    </Button>
  )
}
