import { useTranslations } from 'use-intl'
import type { SiteEvent } from '../../../shared/event.ts'
import { eventPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { hidden } from '../../hidden-text.tsx'
import { useIsolate } from '../../language-context.ts'
import { SiteLink } from '../../site-link.tsx'

type Props = { event: SiteEvent; variant?: 'primary' | 'secondary' }

/** Opens the details of an event on the events page. */
export function DetailsButton({ event: { id, title }, variant = 'primary' }: Props) {
  const t = useTranslations('site.events')
  const isolated = useIsolate()
  return (
    <Button asChild variant={variant}>
      <SiteLink to={eventPath(id)} preventScrollReset>
        {t.rich('viewDetails', { title: isolated(title), hidden })}
      </SiteLink>
    </Button>
  )
}
