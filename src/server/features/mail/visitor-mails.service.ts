import { atMost, isWithin, type LimitNeeds } from '../limits/limits.service.ts'
import { limitNetworks } from '../limits/network-limits.service.ts'

const hour = 60 * 60
const perMailbox = atMost('visitor-mails', 3, hour)
const perNetwork = limitNetworks('visitor-mails-share', 10, hour)
const inTotal = atMost('visitor-mails-total', 200, hour)

/**
 * Whether a visitor's address may get another message. Strangers choose it, so it may be somebody else's. `network` is
 * who causes the message: no network uses up the total of all.
 */
export async function mayMailVisitor(needs: LimitNeeds, email: string, network: string): Promise<boolean> {
  return await isWithin(needs, [perMailbox, mailboxOf(email)], ...perNetwork(network), [inTotal, 'all'])
}

/** 'Da.na+party@Example.com' → 'dana@example.com', because large providers deliver both to the same person. */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain.replace(/^googlemail\.com$/, 'gmail.com')}`
}
