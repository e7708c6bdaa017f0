import { PlugsIcon } from '@phosphor-icons/react/dist/ssr/Plugs'
import { errorMessage } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { focusScreen } from './focus-screen.ts'
import { MessagePanel } from './message-panel.tsx'

type Props = { /** 'the events' */ what: string; error: unknown; onRetry: () => void }

/** Replaces content whose read failed, with a way to try again. */
export function Failure({ what, error, onRetry }: Props) {
  const retry = () => {
    focusScreen()
    onRetry()
  }
  return (
    <div role="alert">
      <MessagePanel
        icon={PlugsIcon}
        title={`We could not load ${what}`}
        action={
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        }
      >
        {errorMessage(error)}
      </MessagePanel>
    </div>
  )
}
