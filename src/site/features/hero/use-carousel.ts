import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { type FocusEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useNear } from '../../use-near.ts'

const everyMs = 6000

/** A carousel that turns by itself until somebody points at it, is inside it, stops it, or has asked for less motion. */
export function useCarousel(slides: number) {
  // The plugin would go on by itself after every pointer that leaves, even when it was stopped by its button.
  const [plugins] = useState(() => [Autoplay({ delay: everyMs, playOnInit: false, stopOnInteraction: true })])
  const [setViewport, api] = useEmblaCarousel({ loop: true, align: 'start' }, plugins)
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNear(ref)
  const asked = useRef<'scrollPrev' | 'scrollNext'>(undefined)
  const [isReady, setReady] = useState(false)
  const [selected, setSelected] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isTurning = isPlaying && !isPointedAt && !hasFocus

  // It measures the page, which costs least when the browser has just done so itself.
  useEffect(() => {
    if (isNear) setViewport(ref.current)
  }, [isNear, setViewport])

  useEffect(() => {
    if (!api) return
    const select = () => setSelected(api.selectedScrollSnap())
    api.on('select', select).on('reInit', select)
    setPlaying(slides > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    if (asked.current) api[asked.current]()
    asked.current = undefined
    startTransition(() => setReady(true))
    return () => {
      api.off('select', select).off('reInit', select)
    }
  }, [api, slides])

  useEffect(() => {
    if (!api) return
    const { autoplay } = api.plugins()
    // Where no styles came the slides lie one below the other: nothing turns, and the plugin could not.
    const turn = () => (isTurning && api.scrollSnapList().length > 1 ? autoplay.play() : autoplay.stop())
    turn()
    // Another size of the window, and the plugin begins anew, standing still.
    api.on('reInit', turn)
    return () => {
      api.off('reInit', turn)
    }
  }, [api, isTurning])

  /** For the element around the slides and the buttons. A click leaves its focus behind; only the keyboard's counts. */
  const holding = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
    onBlur: () => setFocus(false),
  }
  /** What is asked for before the carousel can move is done when it can. */
  const move = (way: 'scrollPrev' | 'scrollNext') => {
    if (api) api[way]()
    else asked.current = way
  }
  return {
    ref,
    /** From when on other slides than the first can be seen. */
    isReady,
    selected,
    isPlaying,
    isTurning,
    holding,
    togglePlaying: () => setPlaying(!isPlaying),
    previous: () => move('scrollPrev'),
    next: () => move('scrollNext'),
  }
}
