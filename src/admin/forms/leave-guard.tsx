import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'
import { noteUnsaved } from './unsaved.ts'

type Props = {
  isDirty: boolean
  /** True once a save went through. */
  isSettled?: { readonly current: boolean }
  /** What would be lost. */
  words?: string | undefined
}

/** Asks before unsaved changes are left behind: by a link, by Back, by closing the dialog or the tab. */
export function LeaveGuard({ isDirty, isSettled, words }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays = currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search
    return isDirty && !isSettled?.current && !stays
  })

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    const forget = noteUnsaved()
    return () => {
      window.removeEventListener('beforeunload', hold)
      forget()
    }
  }, [isDirty])

  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onKeep={() => blocker.reset?.()}
      words={words}
    />
  )
}
