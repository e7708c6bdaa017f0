import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { useIsolate } from '../language-context.ts'
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
  const t = useTranslations('site.error')
  const isolated = useIsolate()
  const { name } = useCompany()
  const { pathname, search } = useLocation()
  const retry = (
    <Button asChild size="xl">
      {/* A plain link to the same URL reloads the whole page, with or without JavaScript. */}
      <a href={`${pathname}${search}`}>{t('retry')}</a>
    </Button>
  )
  return (
    <>
      <Head noIndex title={t('title', { company: isolated(name) })} description={t('description')} />
      <MessagePage heading={t('heading')} action={retry}>
        {t('text')}
      </MessagePage>
    </>
  )
}
