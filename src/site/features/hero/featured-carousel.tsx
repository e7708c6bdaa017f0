import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SiteEvent } from '../../../shared/event.ts'
import { languages } from '../../../shared/languages.ts'
import { CaretLeftIcon } from '../../../ui/icons/caret-left.ts'
import { CaretRightIcon } from '../../../ui/icons/caret-right.ts'
import { PauseIcon } from '../../../ui/icons/pause.ts'
import { PlayIcon } from '../../../ui/icons/play.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { hidden } from '../../hidden-text.tsx'
import { useLanguage } from '../../language-context.ts'
import { useFormats } from '../../use-formats.ts'
import { uncovered } from '../../use-overlaps.ts'
import { useFeaturedEvents } from './featured-events.ts'
import { FeaturedSlide, slideShape } from './featured-slide.tsx'
import { useCarousel } from './use-carousel.ts'

/** Quieter than the headline beside it. */
const panel = 'rounded-xl bg-night-950/75 p-4 ring-1 ring-ivory/12 ring-inset sm:p-5 print:hidden'

/** The featured, current and upcoming events in the hero. */
export function FeaturedCarousel() {
  const t = useTranslations('site.hero')
  const { events, isPending } = useFeaturedEvents()
  if (isPending) {
    return (
      <Loading label={t('loading')} className={panel}>
        <Skeleton className="mb-4 h-8 w-40" />
        <Skeleton className={slideShape} />
        <Skeleton className="mt-4 h-5 w-28" />
        <Skeleton className="mt-2 h-7 w-3/4" />
        <Skeleton className="mt-2 h-5 w-1/2" />
        <Skeleton className="mt-4 h-10 w-32 rounded-full" />
      </Loading>
    )
  }
  return events.length > 0 && <Carousel events={events} />
}

function Carousel({ events }: { events: SiteEvent[] }) {
  const t = useTranslations('site.hero')
  const { number } = useFormats()
  const { direction } = languages[useLanguage()]
  const { ref, isReady, selected, isPlaying, isAdvancing, pauseHandlers, previous, next, togglePlaying } = useCarousel(
    events.length,
    direction,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') (event.key === forward ? next : previous)()
  }
  return (
    <section
      {...uncovered}
      aria-roledescription={t('carousel')}
      aria-label={t('featured')}
      className={panel}
      onKeyDown={onKeyDown}
      {...pauseHandlers}
    >
      <div className="mb-4 flex flex-wrap items-center gap-x-1 gap-y-2">
        <h2 className="me-auto font-bold font-heading">{t('featured')}</h2>
        {events.length > 1 && (
          <>
            <p className="figures me-1 text-ink-quiet text-sm" aria-live={isAdvancing ? 'off' : 'polite'}>
              {t.rich('position', {
                position: number(selected + 1),
                total: number(events.length),
                spoken: hidden,
                shown,
              })}
            </p>
            <CarouselButton label={t('previous')} onClick={previous}>
              <CaretLeftIcon aria-hidden className="rtl:-scale-x-100" />
            </CarouselButton>
            <CarouselButton label={t(isPlaying ? 'pause' : 'play')} onClick={togglePlaying}>
              {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
            </CarouselButton>
            <CarouselButton label={t('next')} onClick={next}>
              <CaretRightIcon aria-hidden className="rtl:-scale-x-100" />
            </CarouselButton>
          </>
        )}
      </div>
      {/* Positioned, because the carousel measures slides relative to this element. */}
      <div ref={ref} className="relative overflow-clip">
        <ul className="flex touch-pan-y">
          {events.map((event, index) => (
            <FeaturedSlide
              key={event.id}
              event={event}
              isFirst={index === 0}
              isCurrent={index === selected}
              isNear={index === selected || (isReady && isAdjacent(index, selected, events.length))}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The tag of messages for signs that screen readers skip. */
const shown = (sign: ReactNode) => <span aria-hidden>{sign}</span>

/** The last slide is adjacent to the first. */
const isAdjacent = (slide: number, selected: number, slides: number) =>
  (slide + 1) % slides === selected || (selected + 1) % slides === slide

function CarouselButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-8 place-items-center rounded-full text-ink-quiet transition hover:bg-hover hover:text-ink pointer-coarse:size-11"
      {...props}
    />
  )
}
