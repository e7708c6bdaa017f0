import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, startTransition, useEffect, useState } from 'react'

const everyMs = 6000

/** A carousel with autoplay, which pauses on hover, keyboard focus, its pause button and reduced motion. */
export function useCarousel(slides: number) {
  // Paused by hand below: the plugin would resume when the pointer leaves, even after the pause button.
  const [plugins] = useState(() => [Autoplay({ delay: everyMs, playOnInit: false, stopOnInteraction: true })])
  const [ref, api] = useEmblaCarousel({ loop: true, align: 'start' }, plugins)
  const [isReady, setReady] = useState(false)
  const [selected, setSelected] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isTurning = isPlaying && !isPointedAt && !hasFocus

  useEffect(() => {
    if (!api) return
    const select = () => setSelected(api.selectedScrollSnap())
    api.on('select', select).on('reInit', select)
    setPlaying(slides > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    startTransition(() => setReady(true))
    return () => {
      api.off('select', select).off('reInit', select)
    }
  }, [api, slides])

  useEffect(() => {
    if (!api) return
    const { autoplay } = api.plugins()
    // Without style sheets the slides are stacked and there is nothing to turn.
    const turn = () => (isTurning && api.scrollSnapList().length > 1 ? autoplay.play() : autoplay.stop())
    turn()
    // Resizing the window resets the plugin, which then stands still.
    api.on('reInit', turn)
    return () => {
      api.off('reInit', turn)
    }
  }, [api, isTurning])

  /** For the element around slides and buttons. Only keyboard focus pauses, not the focus that a click leaves. */
  const holding = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
  return {
    ref,
    /** True once slides other than the first can be shown. */
    isReady,
    selected,
    isPlaying,
    isTurning,
    holding,
    togglePlaying: () => setPlaying(!isPlaying),
    previous: () => api?.scrollPrev(),
    next: () => api?.scrollNext(),
  }
}
