import { widerNetwork } from '../caller/ip-network.ts'
import { type Attempt, atMost } from './limits.service.ts'

/** How often the limit of an address an IPv6 /56 and a /48 may use, for their users. */
type WiderShares = readonly [network56: number, network48: number]

/** How many attempts an address and the IPv6 networks around it may make in a window. */
export function limitNetworks(
  name: string,
  perAddress: number,
  windowSeconds: number,
  [network56, network48]: WiderShares = [2, 4],
) {
  const address = atMost(`${name}-address`, perAddress, windowSeconds)
  const networks = [
    { bits: 56, rule: atMost(`${name}-network-56`, network56 * perAddress, windowSeconds) },
    { bits: 48, rule: atMost(`${name}-network-48`, network48 * perAddress, windowSeconds) },
  ]
  return (clientIp: string, weight = 1): Attempt[] => [
    [address, clientIp, weight],
    ...networks.flatMap(({ bits, rule }): Attempt[] => {
      const network = widerNetwork(clientIp, bits)
      return network ? [[rule, network, weight]] : []
    }),
  ]
}
