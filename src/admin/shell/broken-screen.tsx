import { LightningSlashIcon } from '@phosphor-icons/react/dist/ssr/LightningSlash'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../layout/message-panel.tsx'
import { useDocumentTitle } from '../layout/use-document-title.ts'

const title = 'Something went wrong'

/** Shown if even the navigation around the screens failed. */
export function BrokenApp() {
  return (
    <main>
      <BrokenScreen />
    </main>
  )
}

/** Shown if a screen failed to render or its code failed to load. */
export function BrokenScreen() {
  useDocumentTitle(title)
  return (
    <div className="mx-auto grid min-h-[60svh] max-w-xl content-center px-4 py-12">
      <MessagePanel
        as="h1"
        icon={LightningSlashIcon}
        title={title}
        action={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        We couldn't load this screen. Everything you saved is safe.
      </MessagePanel>
    </div>
  )
}
