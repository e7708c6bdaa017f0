import { widerNetwork } from '../../ip-network.ts'
import { type Attempt, atMost, growingWait } from '../limits/limits.service.ts'

const quarterHour = 15 * 60
/** Wider networks have more users, so they may fail more often. */
const widerNetworks = [
  { bits: 56, most: 100 },
  { bits: 48, most: 200 },
]

export type SignInAttempts = { own: Attempt; shared: Attempt[] }

/** The limits of what a stranger may try again and again, such as passwords (T3, T23). */
export function createAttemptLimits(name: string, inTotal = growingWait(`${name}-total`, 100, 15, 300)) {
  const perAccount = growingWait(name, 5, 15, 300)
  const perDevice = growingWait(`${name}-device`, 5, 15, 300)
  const perIp = atMost(`${name}-address`, 50, quarterHour)
  const perNetwork = widerNetworks.map(({ bits, most }) => ({
    bits,
    rule: atMost(`${name}-network-${bits}`, most, quarterHour),
  }))
  const byAccount = (subject: string, clientIp: string): Attempt => [perAccount, `${subject} ${clientIp}`]
  const byNetwork = (clientIp: string): Attempt[] => [
    [perIp, clientIp],
    ...perNetwork.flatMap(({ bits, rule }): Attempt[] => {
      const network = widerNetwork(clientIp, bits)
      return network ? [[rule, network]] : []
    }),
  ]
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
