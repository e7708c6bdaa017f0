import { useTranslations } from 'use-intl'
import { UserText } from '../client/user-text.tsx'

type Props = {
  place: string
  /** If it is not the language of the page. */
  lang?: string
  dir?: 'auto' | 'ltr'
  className?: string
}

/** A place that opens a map search in a new tab. */
export function MapLink({ place, lang, dir = 'auto', className = '' }: Props) {
  const t = useTranslations('site.events')
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      <span lang={lang} dir={dir}>
        <UserText isPlain>{place}</UserText>
      </span>{' '}
      <span className="sr-only">{t('openMap')}</span>
    </a>
  )
}
