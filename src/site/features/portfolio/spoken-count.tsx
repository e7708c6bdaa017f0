import { useTranslations } from 'use-intl'

/** Announces the number of items of a chosen category. Always mounted, because a live region announces only changes. */
export function SpokenCount({ of: items }: { of: unknown[] | undefined }) {
  const t = useTranslations('site.portfolio')
  return (
    <p role="status" className="sr-only">
      {items && t('shown', { count: items.length })}
    </p>
  )
}
