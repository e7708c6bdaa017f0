import { type Attempt, growingWait } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'

const quarterHour = 15 * 60

export type SignInAttempts = { own: Attempt; shared: Attempt[] }

/** The limits of what a stranger may try again and again, such as passwords. */
export function createAttemptLimits(name: string, inTotal = growingWait(`${name}-total`, 100, 15, 300)) {
  const perAccount = growingWait(name, 5, 15, 300)
  const perDevice = growingWait(`${name}-device`, 5, 15, 300)
  const byAccount = (subject: string, clientIp: string): Attempt => [perAccount, `${subject} ${clientIp}`]
  const byNetwork = limitNetworks(name, 50, quarterHour)
  return {
    byAccount,
    byNetwork,
    /**
     * A known device of the account has a counter of its own, so that neither strangers elsewhere nor others behind the
     * same address lock its owner out. `own` is forgotten after a success, `shared` is refunded.
     */
    bySignIn: (subject: string, clientIp: string, knownDevice: string | undefined): SignInAttempts =>
      knownDevice === undefined
        ? { own: byAccount(subject, clientIp), shared: [[inTotal, subject], ...byNetwork(clientIp)] }
        : { own: [perDevice, `${subject} ${knownDevice}`], shared: [] },
  }
}
