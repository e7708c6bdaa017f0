import { LightningSlashIcon } from '@phosphor-icons/react/dist/ssr/LightningSlash'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../frame/message-panel.tsx'

/** A screen that failed while it was drawn, or whose code could not be fetched. */
export function BrokenScreen() {
  return (
    <main className="mx-auto grid min-h-[60svh] max-w-xl content-center px-4 py-12">
      <MessagePanel
        as="h1"
        icon={LightningSlashIcon}
        title="This screen failed"
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        Something went wrong while it was drawn. Nothing that was saved is lost.
      </MessagePanel>
    </main>
  )
}
