import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  const { name } = useCompany()
  return (
    <>
      <Head noIndex title={`Page not found · ${name}`} description="There is no page at this address." />
      <MessagePage heading="404 Page Not Found">Did you forget to add the page to the router?</MessagePage>
    </>
  )
}
