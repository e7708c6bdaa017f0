import { atMost, isWithin, type LimitNeeds } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'

const hour = 60 * 60

/** At most 30 notices an hour to each of the staff; no network uses up all of them. */
export function limitNotices(name: string) {
  const perNetwork = limitNetworks(`${name}-share`, 10, hour, [2, 2])
  const inTotal = atMost(name, 30, hour)
  return async (needs: LimitNeeds, network: string): Promise<boolean> =>
    await isWithin(needs, ...perNetwork(network), [inTotal, 'all'])
}
