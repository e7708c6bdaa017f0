import { useTranslations } from 'use-intl'
import { isOver, type SiteEvent } from '../../../shared/event.ts'
import { Badge } from '../../../ui/badge.tsx'

/** 'Live Now', or 'Ended' on an event that is over although its status does not say so. */
export function EventBadge({ event, className }: { event: SiteEvent; className?: string }) {
  const t = useTranslations('site.events')
  if (isOver(event)) return <Badge className={className}>{t('ended')}</Badge>
  if (event.status !== 'current') return null
  return (
    <Badge tone="live" className={className}>
      {t('live')}
    </Badge>
  )
}
