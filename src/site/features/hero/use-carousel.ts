import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, useDeferredValue, useEffect, useState } from 'react'
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts'

const autoplayDelayMs = 6000

/** A carousel with autoplay, which pauses on hover, keyboard focus, its pause button and reduced motion. */
export function useCarousel(slides: number, direction: 'ltr' | 'rtl') {
  // Started and stopped below: the plugin would resume when the pointer leaves, even after the pause button.
  const [plugins] = useState(() => [Autoplay({ delay: autoplayDelayMs, playOnInit: false, stopOnInteraction: true })])
  const [ref, api] = useEmblaCarousel({ loop: true, align: 'start', direction }, plugins)
  const isReady = useDeferredValue(api !== undefined)
  const [selected, setSelected] = useState(0)
  const [chosen, setChosen] = useState<'play' | 'pause'>()
  const prefersReducedMotion = usePrefersReducedMotion()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPlaying = api !== undefined && slides > 1 && (chosen ? chosen === 'play' : !prefersReducedMotion)
  const isAdvancing = isPlaying && !isHovered && !hasFocus

  useEffect(() => {
    if (!api) return
    const select = () => setSelected(api.selectedScrollSnap())
    api.on('select', select).on('reInit', select)
    return () => {
      api.off('select', select).off('reInit', select)
    }
  }, [api])

  useEffect(() => {
    if (!api) return
    const { autoplay } = api.plugins()
    // Without style sheets the slides are stacked and there is nothing to scroll.
    const apply = () => (isAdvancing && api.scrollSnapList().length > 1 ? autoplay.play() : autoplay.stop())
    apply()
    // Resizing the window reinitializes the plugin, which stops it.
    api.on('reInit', apply)
    return () => {
      api.off('reInit', apply)
    }
  }, [api, isAdvancing])

  /** For the element around slides and buttons. Only keyboard focus pauses, not focus after a click. */
  const pauseHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
  return {
    ref,
    /** True once slides other than the first can be shown. */
    isReady,
    selected,
    /** Whether autoplay is switched on. */
    isPlaying,
    /** Whether it is also not paused by hover or focus. */
    isAdvancing,
    pauseHandlers,
    togglePlaying: () => setChosen(isPlaying ? 'pause' : 'play'),
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
  }
}
