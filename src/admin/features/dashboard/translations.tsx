import { useFormatter, useTranslations } from 'use-intl'
import type { DashboardStats, TranslationGap } from '../../../shared/dashboard.ts'
import { languages, type TranslationLanguage, translationLanguages } from '../../../shared/languages.ts'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../context/use-viewer.ts'
import { TranslationGapLink } from './translation-gap-link.tsx'
import { isTranslator } from './translators.ts'

/** Texts whose translation is out of date are among the things to fix. */
const states = ['missing', 'partial'] as const

/** How much of the site is translated, and where the viewer can translate the rest. */
export function Translations({ stats }: { stats: DashboardStats | undefined }) {
  const t = useTranslations('admin.dashboard.translations')
  if (stats && translationLanguages.every((language) => totalOf(stats, language) === 0)) return null
  return (
    <section aria-labelledby="translations" className="grid grid-cols-1 gap-4">
      <h2 id="translations" className="text-title">
        {t('title')}
      </h2>
      <Card asChild className="@container">
        <ul>
          {translationLanguages.map((language) => (
            <li key={language} className={row}>
              {stats ? (
                <Progress language={language} stats={stats} />
              ) : (
                <Loading label={t('loading')}>
                  <Skeleton className="h-10" />
                </Loading>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

const row =
  'grid grid-cols-1 gap-x-12 gap-y-4 border-line px-5 py-4 not-last:border-b @2xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]'

const totalOf = ({ translations }: DashboardStats, language: TranslationLanguage) =>
  Object.values(translations[language]).reduce((total, count) => total + count, 0)

type ProgressProps = { language: TranslationLanguage; stats: DashboardStats }

function Progress({ language, stats }: ProgressProps) {
  const t = useTranslations('admin.dashboard.translations')
  const format = useFormatter()
  const viewer = useViewer()
  const { name, direction } = languages[language]
  const total = totalOf(stats, language)
  const { complete } = stats.translations[language]
  // Rounded down: all means all.
  const share = Math.floor((100 * complete) / total) / 100
  const gaps = stats.translationGaps.filter((gap) => gap.language === language && isTranslator(viewer, gap.place))
  return (
    <>
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span lang={language} dir={direction} className="font-medium text-md">
            {name}
          </span>
          <span className="figures text-ink-quiet text-sm">
            {t('share', { share: format.number(share, { style: 'percent' }) })}
          </span>
        </p>
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-sunken">
          <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${share * 100}%` }} />
        </div>
      </div>
      {complete === total ? (
        <p className="self-center text-ink-quiet text-sm">{t('complete')}</p>
      ) : (
        <dl className="grid content-start gap-1.5 text-sm">
          {states.map((state) => (
            <Gaps key={state} state={state} gaps={gaps.filter((gap) => gap.state === state)} />
          ))}
        </dl>
      )}
    </>
  )
}

function Gaps({ state, gaps }: { state: (typeof states)[number]; gaps: readonly TranslationGap[] }) {
  const t = useTranslations('admin.dashboard.translations')
  if (gaps.length === 0) return null
  return (
    <div className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-quiet">{t(`states.${state}`)}</dt>
      <dd className="flex flex-wrap gap-x-4 gap-y-1">
        {gaps.map((gap) => (
          <TranslationGapLink key={gap.place} gap={gap} />
        ))}
      </dd>
    </div>
  )
}
