import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { Link } from 'react-router'
import { adminPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function NotFoundScreen() {
  useDocumentTitle('404 Page Not Found')
  return (
    <MessagePanel
      as="h1"
      icon={SignpostIcon}
      title="404 Page Not Found"
      action={
        <Button asChild variant="secondary">
          <Link to={adminPaths.dashboard}>Back to the dashboard</Link>
        </Button>
      }
    >
      Did you forget to add the page to the router?
    </MessagePanel>
  )
}
