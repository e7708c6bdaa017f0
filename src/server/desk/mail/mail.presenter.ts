import type { Mail, WholeMail } from '../../../shared/mail.ts'
import { toZoned } from '../../../shared/zone.ts'
import type { MailRow } from '../../platform/mail/mail.repository.ts'
import { secretsOf, withoutSecret } from '../../platform/mail/mail-secret.ts'

type ListedMail = Omit<Mail, 'to'> & { recipient: string }

export function presentMail(mail: ListedMail, timeZone: string): Mail {
  return {
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    kind: mail.kind,
    language: mail.language,
    state: mail.state,
    attempts: mail.attempts,
    createdAt: toZoned(mail.createdAt, timeZone),
    sentAt: mail.sentAt && toZoned(mail.sentAt, timeZone),
    error: mail.error,
  }
}

/** Only a held message shows its link: without a mail server there is no other way to deliver it. */
export function presentWholeMail(mail: MailRow, timeZone: string, now: Date): WholeMail {
  const isExpired = mail.secretExpiresAt !== null && mail.secretExpiresAt <= now.toISOString()
  const shown = mail.state === 'held' && !isExpired ? mail : withoutSecret(mail)
  const links = secretsOf(shown)
  return { ...presentMail(mail, timeZone), text: shown.text, html: shown.html, link: links[0] ?? null, links }
}
