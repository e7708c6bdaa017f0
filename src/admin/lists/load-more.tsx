import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import type { ListPages } from './use-list-pages.ts'

/** How far below the window the next page begins to load, in pixels. */
const margin = 1200

/** Loads the next page of a list when its end comes near. */
export function LoadMore({ isMore, isLoading, isFailed, onMore }: ListPages<unknown>['more']) {
  const t = useTranslations('admin.lists')
  const end = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onMore)
  // Observes again after every page, because a short page may leave the end in sight.
  useEffect(() => {
    if (!isMore || isLoading || isFailed || !end.current) return
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: `${margin}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, isLoading, isFailed])
  if (!isMore) return null
  return (
    <div ref={end} className="mt-6 grid justify-center">
      {isFailed && <p className="mb-2 text-ink-quiet text-sm">{t('moreFailed')}</p>}
      <Button variant="secondary" pending={isLoading} pendingText={t('loading')} onClick={onMore}>
        {isFailed ? t('tryAgain') : t('showMore')}
      </Button>
    </div>
  )
}
