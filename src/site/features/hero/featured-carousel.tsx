import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import type { ComponentProps, KeyboardEvent } from 'react'
import type { SiteEvent } from '../../../shared/event.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { uncovered } from '../../use-overlaps.ts'
import { useFeaturedEvents } from './featured-events.ts'
import { FeaturedSlide, slideShape } from './featured-slide.tsx'
import { useCarousel } from './use-carousel.ts'

/** The featured, current and upcoming events in the hero. */
export function FeaturedCarousel() {
  const { events, isPending } = useFeaturedEvents()
  if (isPending) {
    return (
      <Loading label="Loading featured events">
        <Skeleton className="mb-5 h-lh w-44 text-title" />
        <Skeleton className={`rounded-xl ${slideShape}`} />
        <Skeleton className="mt-5 h-11 w-37 rounded-full" />
      </Loading>
    )
  }
  return events.length > 0 && <Carousel events={events} />
}

function Carousel({ events }: { events: SiteEvent[] }) {
  const { ref, isReady, selected, isPlaying, isAdvancing, pauseHandlers, previous, next, togglePlaying } = useCarousel(
    events.length,
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') (event.key === forward ? next : previous)()
  }
  return (
    <section
      {...uncovered}
      aria-roledescription="carousel"
      aria-label="Featured Events"
      onKeyDown={onKeyDown}
      {...pauseHandlers}
    >
      <div className="mb-5 flex items-end justify-between gap-4">
        <h2 className="font-bold font-heading text-title">Featured Events</h2>
        <p
          className="figures font-medium text-ink text-sm [text-shadow:0_1px_6px_rgb(0_0_0/0.8)]"
          aria-live={isAdvancing ? 'off' : 'polite'}
        >
          <span className="sr-only">Event </span>
          {selected + 1} <span aria-hidden>/</span>
          <span className="sr-only"> of </span> {events.length}
        </p>
      </div>
      {/* Positioned, because the carousel measures slides relative to this element. */}
      <div ref={ref} className="relative overflow-clip rounded-xl">
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
      {events.length > 1 && (
        <div className="mt-5 flex items-center gap-2">
          <CarouselButton label="Previous event" onClick={previous}>
            <CaretLeftIcon aria-hidden className="rtl:-scale-x-100" />
          </CarouselButton>
          <CarouselButton label="Next event" onClick={next}>
            <CaretRightIcon aria-hidden className="rtl:-scale-x-100" />
          </CarouselButton>
          <CarouselButton label={isPlaying ? 'Pause' : 'Play'} onClick={togglePlaying}>
            {isPlaying ? <PauseIcon aria-hidden /> : <PlayIcon aria-hidden />}
          </CarouselButton>
          <span aria-hidden className="ms-3 h-px grow bg-line">
            <span
              className="block h-px origin-left bg-accent transition-transform duration-300 rtl:origin-right"
              style={{ transform: `scaleX(${(selected + 1) / events.length})` }}
            />
          </span>
        </div>
      )}
    </section>
  )
}

/** The last slide is adjacent to the first. */
const isAdjacent = (slide: number, selected: number, slides: number) =>
  (slide + 1) % slides === selected || (selected + 1) % slides === slide

function CarouselButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full border border-line text-lg transition hover:border-accent hover:text-accent-ink"
      {...props}
    />
  )
}
