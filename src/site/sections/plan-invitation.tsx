import { useTranslations } from 'use-intl'
import { publicPaths } from '../../shared/paths.ts'
import { Button } from '../../ui/button.tsx'
import { SiteLink } from '../site-link.tsx'

/** The end of a list: who has seen the work may want such an event. */
export function PlanInvitation() {
  const t = useTranslations('site')
  return (
    <div className="mt-16 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 border-line border-t pt-10 lg:mt-24 print:hidden">
      <p className="text-balance font-bold font-heading text-heading tracking-tight">{t('ownEvent')}</p>
      <Button asChild size="xl" className="max-w-full whitespace-normal text-center leading-tight max-sm:px-5">
        <SiteLink to={publicPaths.plan}>{t('planEvent')}</SiteLink>
      </Button>
    </div>
  )
}
