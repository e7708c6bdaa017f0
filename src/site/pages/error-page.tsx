import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useCompany } from '../use-content.ts'
import { Head } from './head.tsx'
import { MessagePage } from './message-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** The error boundary of the routes: a page that does not exist, or that failed. */
export function RouteErrorPage() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
}

/** Shown instead of a page whose data could not be loaded or whose rendering failed. */
export function ErrorPage() {
  const { name } = useCompany()
  const { pathname, search } = useLocation()
  const retry = (
    <Button asChild size="xl">
      {/* A plain link to the same URL reloads the whole page, with or without JavaScript. */}
      <a href={`${pathname}${search}`}>Try again</a>
    </Button>
  )
  return (
    <>
      <Head noIndex title={`Something went wrong · ${name}`} description="The page could not be shown." />
      <MessagePage heading="Something went wrong" action={retry}>
        The problem is on our side. Please try again in a few seconds.
      </MessagePage>
    </>
  )
}
