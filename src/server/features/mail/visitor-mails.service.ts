import { atMost, isWithin, type LimitNeeds } from '../limits/limits.service.ts'

const hour = 60 * 60
const perMailbox = atMost('visitor-mails', 3, hour)
const inTotal = atMost('visitor-mails-total', 200, hour)

/** Whether a visitor's address may get another message. Strangers choose it, so it may be somebody else's. */
export async function mayMailVisitor(needs: LimitNeeds, email: string): Promise<boolean> {
  return (await isWithin(needs, [perMailbox, mailboxOf(email)])) && (await isWithin(needs, [inTotal, 'all']))
}

/** 'Dana+party@Example.com' → 'dana@example.com', because most servers deliver both to the same person. */
function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
}
