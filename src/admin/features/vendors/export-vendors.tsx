import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage, fetchApi, readAnswer } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import type { ListFilter } from '../../../client/reads.ts'
import { vendorsCsvName, vendorsToCsv } from '../../../shared/csv.ts'
import { apiAddress } from '../../../shared/paths.ts'
import type { Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { siteZone } from '../../context/page-state.ts'
import type { RecordList } from '../../records/record-screen.tsx'
import { saveFile } from './save-file.ts'

/** Saves all matches as CSV: from the loaded list if it holds all of them, or else from the server (D45). */
export function ExportVendors({ filter, pages: { items, total, isStale } }: RecordList<Vendor>) {
  const t = useTranslations('admin.vendors.export')
  const apiMessage = useApiMessage()
  const { mutate, isPending } = useMutation({
    mutationFn: saveFromServer,
    onError: (error) =>
      toast({ title: t('failed'), description: apiMessage(errorMessage(error)), tone: 'destructive' }),
  })
  const save = () => {
    if (!items || isStale || items.length < (total ?? 0)) return mutate(filter)
    const csv = vendorsToCsv(items, siteZone)
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), vendorsCsvName(Date.now(), siteZone))
  }
  return (
    <Button
      variant="secondary"
      className="wrapping-button!"
      pending={isPending}
      pendingText={t('pending')}
      onClick={save}
    >
      <DownloadSimpleIcon aria-hidden="true" className="size-4" />
      {t('action')}
    </Button>
  )
}

async function saveFromServer(filter: ListFilter): Promise<void> {
  const response = await fetchApi(apiAddress(['vendors.csv', filter]))
  if (!response.ok) await readAnswer(response)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(await response.blob(), name ?? vendorsCsvName(Date.now(), siteZone))
}
