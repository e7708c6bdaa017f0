import { PlugsIcon } from '@phosphor-icons/react/dist/ssr/Plugs'
import { errorMessage } from '../../client/api.ts'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from './message-panel.tsx'

type Props = { /** 'the events' */ what: string; error: unknown; onRetry: () => void }

/** A read that failed, said where its data would stand. */
export function Failure({ what, error, onRetry }: Props) {
  return (
    <div role="alert">
      <MessagePanel
        icon={PlugsIcon}
        title={`We could not load ${what}`}
        action={
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {errorMessage(error)}
      </MessagePanel>
    </div>
  )
}
