import { widerNetwork } from '../../ip-network.ts'
import { type Attempt, atMost, growingWait } from '../limits/limits.service.ts'

const quarterHour = 15 * 60
/** Wider networks have more users, so they may fail more often. */
const widerNetworks = [
  { bits: 56, most: 100 },
  { bits: 48, most: 200 },
]

/** The limits of what a stranger may try again and again, such as passwords (T3, T23). */
export function createAttemptLimits(name: string) {
  const perAccount = growingWait(name, 5, 15, 300)
  const perIp = atMost(`${name}-address`, 50, quarterHour)
  const perNetwork = widerNetworks.map(({ bits, most }) => ({
    bits,
    rule: atMost(`${name}-network-${bits}`, most, quarterHour),
  }))
  return {
    byAccount: (subject: string, clientIp: string): Attempt => [perAccount, `${subject} ${clientIp}`],
    byNetwork: (clientIp: string): Attempt[] => [
      [perIp, clientIp],
      ...perNetwork.flatMap(({ bits, rule }): Attempt[] => {
        const network = widerNetwork(clientIp, bits)
        return network ? [[rule, network]] : []
      }),
    ],
  }
}
