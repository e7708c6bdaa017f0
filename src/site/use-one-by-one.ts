import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * How many of so many parts are there: one at first, and one more with each frame, so that none holds up the page. The
 * element is watched for the frames alone; they come also where time has been stopped.
 */
export function useOneByOne(parts: number, element: RefObject<Element | null>): number {
  const [there, setThere] = useState(1)
  useEffect(() => {
    if (there >= parts || !element.current) return
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      startTransition(() => setThere(there + 1))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [there, parts, element])
  return there
}
