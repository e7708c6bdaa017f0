import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { insightReads } from '../../../client/reads.ts'
import type { Insights as Figures } from '../../../shared/insights.ts'
import { localPath } from '../../../shared/language-paths.ts'
import { languages } from '../../../shared/languages.ts'
import { publicPaths, recordPath } from '../../../shared/paths.ts'
import { useLanguage } from '../../context/language.ts'
import { LoadError } from '../../layout/load-error.tsx'
import { FilterButtons } from '../../lists/filter-buttons.tsx'
import { InsightsSkeleton } from './insights-skeleton.tsx'
import { Actions, Ranking } from './ranking.tsx'
import { ViewsChart, WeeksChart } from './time-charts.tsx'
import { spans, useSpan } from './use-span.ts'

/** What visitors did on the site, for the dashboard. */
export function Insights() {
  const t = useTranslations('admin.insights')
  const id = useId()
  const language = useLanguage()
  const { span, setSpan, from, to } = useSpan()
  const { data, error, isError, refetch } = useQuery({
    ...insightReads.span(from, to, language),
    // The figures of the last span stay visible while those of another one are read.
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-title">
          {t('title')}
        </h2>
        <FilterButtons
          label={t('span.label')}
          options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      {data ? (
        <Charts figures={data} />
      ) : isError ? (
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <InsightsSkeleton />
      )}
      <p className="text-ink-quiet text-sm">
        {t.rich('about', {
          link: (words) => (
            <a href={localPath(publicPaths.counted, language)} className="link">
              {words}
            </a>
          ),
        })}
      </p>
    </section>
  )
}

function Charts({ figures }: { figures: Figures }) {
  const t = useTranslations('admin.insights')
  const { chats, bookings, enquiries, applications } = figures
  const sent = ({ begun, finished }: Figures['enquiries']) => ({
    count: finished,
    ...(begun > 0 && { note: t('actions.begun', { count: begun }) }),
  })
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 xl:grid-cols-6">
      <ViewsChart figures={figures} className="lg:col-span-2 xl:col-span-5" />
      <div className="grid lg:max-xl:col-span-2">
        <Actions
          rows={[
            { label: t('actions.chats'), count: chats },
            { label: t('actions.bookings'), count: bookings },
            { label: t('actions.enquiries'), ...sent(enquiries) },
            { label: t('actions.applications'), ...sent(applications) },
          ]}
        />
      </div>
      <div className="grid xl:col-span-3">
        <TopEvents figures={figures} />
      </div>
      <WeeksChart figures={figures} className="xl:col-span-3" />
      <div className="grid xl:col-span-2">
        <TopPages figures={figures} />
      </div>
      <div className="grid xl:col-span-2">
        <Ranking
          title={t('referrers.title')}
          name={t('referrers.name')}
          counts={[t('events.views')]}
          rows={figures.referrers.map(({ site, count }) => ({
            id: site,
            name: <bdi dir="ltr">{site}</bdi>,
            counts: [count],
          }))}
          empty={t('referrers.empty')}
        />
      </div>
      <div className="grid lg:max-xl:col-span-2 xl:col-span-2">
        <Ranking
          title={t('languages.title')}
          name={t('languages.name')}
          counts={[t('events.views')]}
          rows={figures.languages
            .filter(() => figures.pages.length > 0)
            .map(({ language, count }) => ({
              id: language,
              name: <span lang={language}>{languages[language].name}</span>,
              counts: [count],
            }))}
          empty={t('languages.empty')}
        />
      </div>
    </div>
  )
}

function TopEvents({ figures }: { figures: Figures }) {
  const t = useTranslations('admin.insights.events')
  return (
    <Ranking
      title={t('title')}
      name={t('name')}
      counts={[t('views'), t('chats'), t('bookings')]}
      rows={figures.events.map(({ id, title, views, chats, bookings }) => ({
        id,
        name: (
          <Link to={recordPath('events', id)} className="underline-offset-4 hover:underline">
            <bdi>{title}</bdi>
          </Link>
        ),
        counts: [views, chats, bookings],
      }))}
      empty={t('empty')}
    />
  )
}

const fixedPages = Object.entries(publicPaths) as [keyof typeof publicPaths, string][]

function TopPages({ figures }: { figures: Figures }) {
  const t = useTranslations('admin.insights')
  const nameOf = ({ path, title }: Figures['pages'][number]) => {
    const [fixed] = fixedPages.find(([, known]) => known === path) ?? []
    return fixed ? t(`pages.names.${fixed}`) : <bdi>{title ?? path}</bdi>
  }
  return (
    <Ranking
      title={t('pages.title')}
      name={t('pages.name')}
      counts={[t('events.views')]}
      rows={figures.pages.map((page) => ({ id: page.path, name: nameOf(page), counts: [page.count] }))}
      empty={t('pages.empty')}
    />
  )
}
