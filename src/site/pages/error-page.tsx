import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { MessagePage } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** In place of a page that is not there, or that failed. */
export function RouteErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}

/** Shown in place of a page whose data could not be read or that failed while it was drawn. */
export function ErrorPage() {
  const { name } = useCompany()
  const { pathname, search } = useLocation()
  const retry = (
    <Button asChild size="stage">
      {/* A plain link to the same address loads the whole page again, with or without scripts. */}
      <a href={`${pathname}${search}`}>Try again</a>
    </Button>
  )
  return (
    <>
      <Head hidden title={`We will be right back · ${name}`} description="Something failed on our side." />
      <MessagePage heading="The lights went out for a moment" action={retry}>
        Something failed on our side. Nothing you did is lost; please try again in a few seconds.
      </MessagePage>
    </>
  )
}
