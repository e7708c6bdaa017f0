import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { auditReads, type ListFilter } from '../../../client/reads.ts'
import { Button } from '../../../ui/button.tsx'
import { DownloadSimpleIcon } from '../../../ui/icons/download-simple.ts'
import { toast } from '../../../ui/toast-store.ts'
import { saveFileFrom } from '../../browser/save-file.ts'

/** Saves all entries that match as CSV. The export is itself an entry, so the list is read again. */
export function ExportAudit({ filter }: { filter: ListFilter }) {
  const t = useTranslations('admin.audit.export')
  const apiMessage = useApiMessage()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFileFrom(['audit.csv', filter]),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditReads.all().queryKey.slice(0, 1) }),
    onError: (error) =>
      toast({ title: t('failed'), description: apiMessage(errorMessage(error)), tone: 'destructive' }),
  })
  return (
    <Button variant="secondary" pending={isPending} pendingText={t('pending')} onClick={() => mutate()}>
      <DownloadSimpleIcon aria-hidden="true" className="size-4" />
      {t('action')}
    </Button>
  )
}
