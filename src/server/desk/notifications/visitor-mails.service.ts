import { atMost, isWithin, type LimitNeeds } from '../../platform/limits/limits.service.ts'
import { limitNetworks } from '../../platform/limits/network-limits.service.ts'

const hour = 60 * 60
const perMailbox = atMost('visitor-mails', 3, hour)
const perNetwork = limitNetworks('visitor-mails-share', 10, hour)
const inTotal = atMost('visitor-mails-total', 200, hour)

/**
 * Whether a visitor's address may get another message. Strangers choose it, so it may be another person's. `network` is
 * who causes the message: no network uses up the total of all.
 */
export async function mayMailVisitor(needs: LimitNeeds, email: string, network: string): Promise<boolean> {
  return await isWithin(needs, [perMailbox, mailboxOf(email)], ...perNetwork(network), [inTotal, 'all'])
}

/**
 * The mailbox that an address is delivered to: 'Da.na+party@GoogleMail.com' → 'dana@gmail.com'. Only Gmail ignores dots;
 * elsewhere they tell two people apart. Domains need no IDNA: an address is ASCII (emailText).
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  const untagged = name.replace(/\+.*/, '')
  return isGmail.test(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}

const isGmail = /^(gmail|googlemail)\.com$/
