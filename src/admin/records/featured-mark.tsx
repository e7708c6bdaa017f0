import { useTranslations } from 'use-intl'
import { StarIcon } from '../../ui/icons/star.ts'

/** Stands on a picture, so it is dark in both themes. */
export function FeaturedMark({ kind }: { kind: 'events' | 'portfolio' }) {
  const t = useTranslations('admin')
  return (
    <span className="on-night inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 font-medium text-accent-ink text-xs">
      <StarIcon aria-hidden="true" weight="fill" className="size-3" />
      {t(`kinds.${kind}.featured`)}
    </span>
  )
}
