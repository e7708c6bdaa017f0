import { create } from 'zustand'
import { onMissingSecondFactor } from '../../client/call-as-user.ts'
import { refreshSessionUser } from '../../client/check-session.ts'

type Waiting = { resolve: ((enrolled: boolean) => void) | undefined }

/** Calls that wait for the user to add a second factor share one promise. */
export const useEnrollment = create<Waiting>(() => ({ resolve: undefined }))

let waiting: Promise<boolean> | undefined

/** Other refusals are answered at once, because no second factor would lift them. */
async function askToEnroll(): Promise<boolean> {
  try {
    const { mustEnroll } = await refreshSessionUser()
    return mustEnroll && (await new Promise<boolean>((resolve) => useEnrollment.setState({ resolve })))
  } catch {
    return false
  } finally {
    waiting = undefined
    useEnrollment.setState({ resolve: undefined })
  }
}

/** From now on a call that is refused for a missing second factor waits until there is one. */
export function watchMissingFactor(): void {
  onMissingSecondFactor(() => {
    waiting ??= askToEnroll()
    return waiting
  })
}
