import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { publicPaths } from '../../shared/paths.ts'
import { ArrowLeftIcon } from '../../ui/icons/arrow-left.ts'
import { ArrowLink, SiteLink } from '../site-link.tsx'
import { textAttributes } from '../text-attributes.ts'
import { useCompany } from '../use-content.ts'

type Props = { title: string; children: ReactNode }

/** The header of an inner page: its title, one sentence about it, and a link to the home page. */
export function PageOpening({ title, children }: Props) {
  return (
    <header className="on-night relative isolate overflow-hidden">
      <div aria-hidden className="glow-beams -z-10" />
      <div className="page-grid pt-8 pb-9 lg:pb-11">
        <HomeLink />
        <h1 className="mt-4 font-extrabold font-heading text-display tracking-tight">{title}</h1>
        <p className="measure mt-2 text-ink-quiet text-lead">{children}</p>
      </div>
    </header>
  )
}

type ClosingProps = {
  /** Links besides the one to the home page. */
  children?: ReactNode
}

/** The links at the end of an inner page, because visitors see no footer. */
export function PageClosing({ children }: ClosingProps) {
  const t = useTranslations('site')
  return (
    <p className="mt-16 flex flex-wrap justify-between gap-x-10 gap-y-6 border-line border-t pt-8 lg:mt-24 print:hidden">
      <ArrowLink back to={publicPaths.home}>
        {t('backToHome')}
      </ArrowLink>
      {children}
    </p>
  )
}

/** Every inner page starts with this link, unless there is a navigation bar. */
export function HomeLink() {
  const t = useTranslations('site.page')
  const company = useCompany()
  return (
    <SiteLink
      to={publicPaths.home}
      className="home-link me-[min(13rem,56vw)] inline-flex min-h-6 items-center gap-3 text-ink-quiet text-sm hover:text-ink"
    >
      <ArrowLeftIcon aria-hidden className="rtl:-scale-x-100" />
      {t.rich('homeLink', {
        company: company.name,
        name: (name) => <span {...textAttributes(company, 'name')}>{name}</span>,
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </SiteLink>
  )
}
