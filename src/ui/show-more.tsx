import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** The element with one child per item. */
  list: RefObject<HTMLElement | null>
  /** The number of items in the list. */
  shown: number
  isMore: boolean
  onMore: () => void
  size?: 'sm' | 'lg'
  className: string
  children: ReactNode
}

/** Loads the next page of a list and focuses its first item, because the button may disappear with the focus. */
export function ShowMore({ list, shown, isMore, onMore, size = 'lg', className, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const shownBefore = useRef(shown)
  const isRequested = useRef(false)

  useEffect(() => {
    const firstNew = list.current?.children[shownBefore.current]
    shownBefore.current = shown
    if (!isRequested.current || !firstNew) return
    isRequested.current = false
    const isWaiting = document.activeElement === document.body || document.activeElement === button.current
    if (isWaiting) firstNew.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [list, shown])

  const requestMore = () => {
    isRequested.current = true
    onMore()
  }
  return (
    isMore && (
      <Button
        ref={button}
        variant="secondary"
        size={size}
        onClick={requestMore}
        className={`${className} justify-self-center`}
      >
        {children}
      </Button>
    )
  )
}
