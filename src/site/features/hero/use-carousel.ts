import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'

const everyMs = 6000

/** A carousel that turns by itself until somebody points at it, is inside it, stops it, or has asked for less motion. */
export function useCarousel(slides: number) {
  const [plugins] = useState(() => [
    Autoplay({
      delay: everyMs,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ])
  const [ref, api] = useEmblaCarousel({ loop: true, align: 'start' }, plugins)
  const [selected, setSelected] = useState(0)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    if (!api) return
    const select = () => setSelected(api.selectedScrollSnap())
    api.on('select', select).on('reInit', select)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!calm && slides > 1) {
      api.plugins().autoplay?.play()
      setPlaying(true)
    }
    return () => {
      api.off('select', select).off('reInit', select)
    }
  }, [api, slides])

  const togglePlaying = () => {
    const autoplay = api?.plugins().autoplay
    if (isPlaying) autoplay?.stop()
    else autoplay?.play()
    setPlaying(!isPlaying)
  }
  return { ref, selected, isPlaying, togglePlaying, previous: () => api?.scrollPrev(), next: () => api?.scrollNext() }
}
