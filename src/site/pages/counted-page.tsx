import { IntlProvider, useLocale, useMessages, useTranslations } from 'use-intl'
import { contentReads } from '../../client/reads.ts'
import { footerSlugs } from '../../shared/page.ts'
import { pagePath, publicPaths } from '../../shared/paths.ts'
import { CheckIcon } from '../../ui/icons/check.ts'
import { XIcon } from '../../ui/icons/x.ts'
import { useIsolate, useSite } from '../language-context.ts'
import { ArrowLink } from '../site-link.tsx'
import { useCompany } from '../use-content.ts'
import { useRead } from '../use-read.ts'
import { Head } from './head.tsx'
import { PageClosing, PageOpening } from './page-opening.tsx'
import { innerPageData } from './structured-data.ts'

/** Explains which visits are counted. Its messages are loaded with it. */
export function CountedPage({ messages }: { messages: object }) {
  return (
    <IntlProvider locale={useLocale()} messages={{ ...useMessages(), ...messages }}>
      <Counted />
    </IntlProvider>
  )
}

const counted = ['pages', 'events', 'chats', 'forms', 'referrers'] as const
const notStored = ['cookies', 'addresses', 'devices', 'paths', 'others'] as const
const explained = ['bound', 'off', 'kept'] as const

function Counted() {
  const t = useTranslations('counted')
  const company = useIsolate()(useCompany().name)
  const site = useSite()
  const { data: pages } = useRead(contentReads.footerPages)
  const description = t('description', { company })
  return (
    <>
      <Head
        title={t('pageTitle', { company })}
        description={description}
        data={innerPageData(site, t('title'), publicPaths.counted, { description })}
      />
      <main>
        <PageOpening title={t('title')}>{t('opening')}</PageOpening>
        <div className="page-grid section-space">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <div className="grid gap-12 md:grid-cols-2">
              <section>
                <h2 className={heading}>{t('yes.title')}</h2>
                <ul className={list}>
                  {counted.map((name) => (
                    <li key={name} className={point}>
                      <CheckIcon aria-hidden weight="bold" className="mt-[0.35em] text-live-ink" />
                      <span>{t(`yes.${name}`)}</span>
                    </li>
                  ))}
                </ul>
              </section>
              <section>
                <h2 className={heading}>{t('no.title')}</h2>
                <ul className={list}>
                  {notStored.map((name) => (
                    <li key={name} className={point}>
                      <XIcon aria-hidden className="mt-[0.35em] text-ink-quiet" />
                      <span>{t(`no.${name}`)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            </div>
            <section className={row}>
              <h2 className={rowHeading}>{t('how.title')}</h2>
              <div>
                <p className="measure leading-prose">{t('how.text')}</p>
                <p className="mt-6 border-accent border-s-2 ps-5 font-heading text-title">{t('how.example')}</p>
              </div>
            </section>
            {explained.map((name) => (
              <section key={name} className={row}>
                <h2 className={rowHeading}>{t(`more.${name}.title`)}</h2>
                <p className="measure leading-prose">{t(`more.${name}.text`)}</p>
              </section>
            ))}
          </div>
          <PageClosing>
            {pages?.privacy && <ArrowLink to={pagePath(footerSlugs.privacy)}>{t('privacy')}</ArrowLink>}
          </PageClosing>
        </div>
      </main>
    </>
  )
}

const heading = 'font-bold font-heading text-heading'
const row = 'grid gap-4 border-line border-t pt-10 md:grid-cols-2 md:gap-12'
const rowHeading = 'text-balance font-bold font-heading text-title'
const list = 'mt-5 grid gap-3'
const point = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 leading-prose'
