import { useTranslations } from 'use-intl'
import { failureMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { PlugsIcon } from '../../ui/icons/plugs.ts'
import { focusScreen } from './focus-screen.ts'
import { MessagePanel } from './message-panel.tsx'

type Props = { /** 'We could not load the events' */ title: string; error: unknown; onRetry: () => void }

/** Replaces content whose read failed, with a way to try again. */
export function LoadError({ title, error, onRetry }: Props) {
  const t = useTranslations('admin.layout')
  const apiMessage = useApiMessage()
  const retry = () => {
    focusScreen()
    onRetry()
  }
  return (
    <div role="alert">
      <MessagePanel
        icon={PlugsIcon}
        title={title}
        action={
          <Button variant="secondary" onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {apiMessage(failureMessage(error))}
      </MessagePanel>
    </div>
  )
}
