import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { ApiError } from '../../client/api.ts'
import { pageReads } from '../../client/reads.ts'
import type { PublicPage } from '../../shared/page.ts'
import { pagePath } from '../../shared/paths.ts'
import { firstPicture, plainText } from '../../shared/rich-text.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { articleColumn, PageArticle } from '../features/pages/page-article.tsx'
import { useSiteConfig } from '../site-context.ts'
import { useCompany } from '../use-content.ts'
import { ErrorPage } from './error-page.tsx'
import { Head } from './head.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { HomeLink, PageClosing } from './page-opening.tsx'
import { breadcrumbData, pageData } from './structured-data.ts'

/** A page that staff have written. */
export function ContentPage() {
  const { slug = '' } = useParams()
  const { data: page, error } = useQuery(pageReads.bySlug(slug))
  if (!page) {
    if (!error) return <PageSkeleton />
    return error instanceof ApiError && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
  }
  // The API also finds a page by a former slug.
  if (page.slug !== slug) return <Navigate to={pagePath(page.slug)} replace />
  return <Published page={page} />
}

function Published({ page }: { page: PublicPage }) {
  const { name } = useCompany()
  const { publicUrl, timeZone } = useSiteConfig()
  const description = page.seoDescription || plainText(page.content, 160)
  const path = pagePath(page.slug)
  return (
    <>
      <Head
        title={page.seoTitle || `${page.title} · ${name}`}
        description={description}
        image={firstPicture(page.content)}
        data={[pageData(page, description, publicUrl), breadcrumbData(publicUrl, page.title, path)]}
      />
      <main>
        <PageArticle
          title={page.title}
          content={page.content}
          updatedAt={page.updatedAt}
          timeZone={timeZone}
          opening={<HomeLink />}
          closing={<PageClosing />}
        />
      </main>
    </>
  )
}

function PageSkeleton() {
  return (
    <main>
      <div className="on-night h-80 lg:h-112" />
      <div className="page-grid py-16 lg:py-24">
        <Loading label="Loading the page…" className={`${articleColumn} grid gap-4`}>
          {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </Loading>
      </div>
    </main>
  )
}
