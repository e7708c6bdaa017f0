import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { portfolioReads } from '../../../client/reads.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { lazyWithFallback } from '../../lazy-with-fallback.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { useLinkedRecord } from '../../use-linked-record.ts'
import { GalleryMissing } from './gallery-missing.tsx'
import { loadGallery } from './load-gallery.ts'

const Gallery = lazyWithFallback(async () => (await loadGallery()).Gallery, GalleryMissing)

/** The portfolio item in the URL (`?item=`). */
const useLinkedItem = () => useLinkedRecord('item', portfolioReads.byId)

export const useOpenItem = (): PortfolioItem | undefined => useLinkedItem().record

/** A message for links to an item that does not exist; otherwise `children`. */
export function MissedItem({ children }: { children: ReactNode }) {
  const t = useTranslations('site.portfolio')
  const { isUnknown } = useLinkedItem()
  if (!isUnknown) return children
  return <span role="status">{t('unknown')}</span>
}

/** The gallery of the item in the URL. The server does not render it: its code is loaded when it opens. */
export function LinkedGallery() {
  const item = useOpenItem()
  const isHydrated = useHydrated()
  const [, setSearch] = useSearchParams()
  const close = () =>
    setSearch(
      (search) => {
        search.delete('item')
        return search
      },
      // Replaces the history entry, so that the back button does not open the gallery again.
      { preventScrollReset: true, replace: true },
    )
  if (!item || !isHydrated) return null
  return (
    <Suspense>
      <Gallery key={item.id} item={item} onClose={close} />
    </Suspense>
  )
}
