import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { DashboardLink } from './dashboard-link.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useDocumentTitle } from './use-document-title.ts'

export function NotFoundScreen() {
  useDocumentTitle('404 Page Not Found')
  return (
    <MessagePanel as="h1" icon={SignpostIcon} title="404 Page Not Found" action={<DashboardLink />}>
      This page doesn't exist or has moved. Did you forget to add the page to the router?
    </MessagePanel>
  )
}
