import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { DiscardQuestion } from './discard-question.tsx'
import { discardAll, isAnythingUnsaved, useUnsavedForms } from './unsaved.ts'

/** The parameters that open a form; others, such as filters and tabs, leave an open form in place. */
const formParameters = ['new', 'edit']

function closesForm(current: Location, next: Location): boolean {
  if (current.pathname !== next.pathname) return true
  const [before, after] = [new URLSearchParams(current.search), new URLSearchParams(next.search)]
  return formParameters.some((name) => before.get(name) !== after.get(name))
}

/** Asks before unsaved changes are lost: by a link, Back, closing a dialog, or closing the tab. */
export function LeaveGuard() {
  const forms = useUnsavedForms()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isAnythingUnsaved() && closesForm(currentLocation, nextLocation),
  )
  const isDirty = forms.size > 0
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  const discard = () => {
    discardAll()
    blocker.proceed?.()
  }
  return (
    <DiscardQuestion
      open={blocker.state === 'blocked'}
      onDiscard={discard}
      onKeep={() => blocker.reset?.()}
      question={[...forms.values()].find(({ question }) => question)?.question}
    />
  )
}
