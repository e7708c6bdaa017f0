import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { useLinkToken } from './link-token.ts'
import { StartScreen } from './start-screen.tsx'

export const isInvalidLink = (error: unknown) => error instanceof ApiError && error.problem?.code === 'invalidLink'

type Props<Link> = {
  /** Names the link in the query cache. */
  name: string
  check: (input: { token: string }) => Promise<Link>
  /** Shown for a link that is unknown, expired or used. */
  invalid: ReactNode
  children: (token: string, link: Link, onInvalid: () => void) => ReactNode
}

/** Checks the mailed link that opened the screen before it shows what the link is for. */
export function CheckedLink<Link>(props: Props<Link>) {
  const token = useLinkToken()
  // Another link opened in the same tab starts again.
  return token === '' ? props.invalid : <Checked key={token} token={token} {...props} />
}

function Checked<Link>({ token, name, check, invalid, children }: Props<Link> & { token: string }) {
  const t = useTranslations('admin.access.reset')
  const apiMessage = useApiMessage()
  const [isUsed, setUsed] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [name, token],
    queryFn: () => check({ token }),
    gcTime: 0,
    meta: { changedBy: 'me' },
  })
  if (isUsed || isInvalidLink(error)) return invalid
  if (error)
    return (
      <EntryLayout title={t('failedTitle')} text={apiMessage(failureMessage(error))}>
        <div className="grid">
          <Button size="lg" pending={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      </EntryLayout>
    )
  return data ? children(token, data, () => setUsed(true)) : <StartScreen />
}
