import { widerNetwork } from '../../ip-network.ts'
import { type Attempt, atMost } from './limits.service.ts'

/** How many attempts an address may make in a window; an IPv6 /56 twice as many, and a /48 four times, for their users. */
export function limitNetworks(name: string, perAddress: number, windowSeconds: number) {
  const address = atMost(`${name}-address`, perAddress, windowSeconds)
  const networks = [
    { bits: 56, rule: atMost(`${name}-network-56`, 2 * perAddress, windowSeconds) },
    { bits: 48, rule: atMost(`${name}-network-48`, 4 * perAddress, windowSeconds) },
  ]
  return (clientIp: string): Attempt[] => [
    [address, clientIp],
    ...networks.flatMap(({ bits, rule }): Attempt[] => {
      const network = widerNetwork(clientIp, bits)
      return network ? [[rule, network]] : []
    }),
  ]
}
