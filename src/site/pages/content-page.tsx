import { Navigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../client/api.ts'
import { pageReads } from '../../client/reads.ts'
import { footerSlugs, type PublicPage } from '../../shared/page.ts'
import { pagePath, publicPaths } from '../../shared/paths.ts'
import { firstPicture, plainText } from '../../shared/rich-text.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { articleColumn, PageArticle } from '../features/pages/page-article.tsx'
import { useIsolate, useLocalPath, useSite } from '../language-context.ts'
import { useSiteConfig } from '../site-context.ts'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { useRead } from '../use-read.ts'
import { ErrorPage } from './error-page.tsx'
import { Head } from './head.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { HomeLink, PageClosing } from './page-opening.tsx'
import { innerPageData } from './structured-data.ts'

/** A page that staff have written. */
export function ContentPage() {
  const { slug = '' } = useParams()
  const localPath = useLocalPath()
  const { data: page, error } = useRead(pageReads.bySlug(slug))
  if (!page) {
    if (!error) return <PageSkeleton />
    return error instanceof ApiError && error.status === 404 ? <NotFoundPage /> : <ErrorPage />
  }
  // The API also finds a page by a former slug.
  if (page.slug !== slug) return <Navigate to={localPath(pagePath(page.slug))} replace />
  return <Published page={page} />
}

function Published({ page }: { page: PublicPage }) {
  const t = useTranslations('site.meta')
  const isolated = useIsolate()
  const { name } = useCompany()
  const { timeZone } = useSiteConfig()
  const site = useSite()
  const description = page.seoDescription || plainText(page.content, 160)
  const path = pagePath(page.slug)
  return (
    <>
      <Head
        title={page.seoTitle || t('title', { title: isolated(page.title), company: isolated(name) })}
        description={description}
        image={firstPicture(page.content)}
        data={innerPageData(site, page.title, path, { description, dateModified: page.updatedAt })}
      />
      <main>
        <PageArticle
          {...page}
          timeZone={timeZone}
          opening={<HomeLink />}
          closing={<PageClosing>{page.slug === footerSlugs.privacy && <CountedLink />}</PageClosing>}
        />
      </main>
    </>
  )
}

/** The privacy policy always links to the page about counted visits, also where staff have rewritten it. */
function CountedLink() {
  const t = useTranslations('site.page')
  return <ArrowLink to={publicPaths.counted}>{t('counted')}</ArrowLink>
}

function PageSkeleton() {
  const t = useTranslations('site.page')
  return (
    <main>
      <div className="on-night h-80 lg:h-112" />
      <div className="page-grid py-16 lg:py-24">
        <Loading label={t('loading')} className={`${articleColumn} grid gap-4`}>
          {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </Loading>
      </div>
    </main>
  )
}
