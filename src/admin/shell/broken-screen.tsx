import { LightningSlashIcon } from '@phosphor-icons/react/dist/ssr/LightningSlash'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../frame/message-panel.tsx'
import { useDocumentTitle } from '../frame/use-document-title.ts'

const title = 'This screen failed'

/** In place of everything: not even what stands around the screens could be drawn. */
export function BrokenFrame() {
  return (
    <main>
      <BrokenScreen />
    </main>
  )
}

/** A screen that failed while it was drawn, or whose code could not be fetched. */
export function BrokenScreen() {
  useDocumentTitle(title)
  return (
    <div className="mx-auto grid min-h-[60svh] max-w-xl content-center px-4 py-12">
      <MessagePanel
        as="h1"
        icon={LightningSlashIcon}
        title={title}
        action={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        It could not be fetched or drawn. Nothing that was saved is lost.
      </MessagePanel>
    </div>
  )
}
