import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type ApiError, errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { snapshotReads } from '../../../client/reads.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ClockCounterClockwiseIcon } from '../../../ui/icons/clock-counter-clockwise.ts'
import { useFormats } from '../../context/use-formats.ts'
import { MessagePanel } from '../../layout/message-panel.tsx'

type Props = { error: ApiError; onChoose: (at: string) => void }

/** For an address with a moment outside of the history, or a page that no site has. */
export function SnapshotNotFound({ error, onChoose }: Props) {
  const t = useTranslations('admin.snapshot')
  const apiMessage = useApiMessage()
  const { dateTime } = useFormats()
  const { data } = useQuery(snapshotReads.page(undefined, publicPaths.home))
  return (
    <div role="alert">
      <MessagePanel
        icon={ClockCounterClockwiseIcon}
        title={t('noSuch')}
        action={
          data && (
            <>
              <Button variant="secondary" onClick={() => onChoose(data.since)}>
                {t('first')}
              </Button>
              <Button variant="secondary" onClick={() => onChoose(data.at)}>
                {t('latest')}
              </Button>
            </>
          )
        }
      >
        {data ? t('since', { time: dateTime(data.since) }) : apiMessage(errorMessage(error))}
      </MessagePanel>
    </div>
  )
}
