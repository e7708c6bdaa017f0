import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** Where the items are, one child each. */
  list: RefObject<HTMLElement | null>
  /** How many there are now. */
  shown: number
  isMore: boolean
  onMore: () => void
  size?: 'sm' | 'lg'
  className: string
  children: ReactNode
}

/** Whoever asked for more goes on with the first of what came: the button may be gone by then, and the focus with it. */
export function ShowMore({ list, shown, isMore, onMore, size = 'lg', className, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const shownBefore = useRef(shown)
  const isAsked = useRef(false)

  useEffect(() => {
    const firstNew = list.current?.children[shownBefore.current]
    shownBefore.current = shown
    if (!isAsked.current || !firstNew) return
    isAsked.current = false
    const isWaiting = document.activeElement === document.body || document.activeElement === button.current
    if (isWaiting) firstNew.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [list, shown])

  const ask = () => {
    isAsked.current = true
    onMore()
  }
  return (
    isMore && (
      <Button ref={button} variant="secondary" size={size} onClick={ask} className={`${className} justify-self-center`}>
        {children}
      </Button>
    )
  )
}
