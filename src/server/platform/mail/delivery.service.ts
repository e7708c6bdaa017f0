import type { Logger } from 'pino'
import type { Language } from '../../../shared/languages.ts'
import { notificationKinds } from '../../../shared/mail.ts'
import { ownNotificationsPath } from '../../../shared/paths.ts'
import { maxClockSkewMs } from '../clock-skew.ts'
import type { Database } from '../database/database.ts'
import { claimDueMail, type MailRow, recordFailure, recordRetry, recordSent, releaseLeases } from './mail.repository.ts'
import type { MailBrand, ReadBrand } from './mail-content.ts'
import { withoutSecret } from './mail-secret.ts'
import { type Message, parallelSends, type Sender, type Smtp } from './smtp.ts'

export type DeliveryNeeds = {
  database: Database
  clock: () => Date
  log: Logger
  publicUrl: string
  readBrand: ReadBrand
  mailFrom: Sender | undefined
}

/** Longer than sending takes at most, on any instance's clock. A message of a crashed instance is sent again after it. */
const leaseMs = 60_000 + maxClockSkewMs
const minute = 60_000
/** How long to wait after each failed attempt. */
const delays = [minute, 5 * minute, 30 * minute, 120 * minute, 720 * minute]
/** How long a shutdown waits for messages that are being sent. */
const closeTimeoutMs = 5000

export const expiredMessage = 'The link expired before the message could be sent'

/** The company is read once for each language. */
type Round = { isServerDown: boolean; brands: Map<Language, Promise<MailBrand>> }

export type Delivery = { deliverDue: () => Promise<void>; close: () => Promise<void> }

/** Sends queued messages. Each is leased, because another instance may become the leader while it is sent. */
export async function createDelivery(needs: DeliveryNeeds, smtp: Smtp): Promise<Delivery> {
  // SQLite has one process, so a lease in the database is one of a process that crashed.
  if (needs.database.engine === 'sqlite') await releaseLeases(needs.database.db)
  let isClosed = false
  let running: Promise<void> | undefined

  /** Sends one message after the other until none is due, or the server does not answer. */
  const work = async (round: Round) => {
    while (!isClosed && !round.isServerDown) {
      const now = needs.clock()
      const lease = new Date(now.getTime() + leaseMs).toISOString()
      const mail = await claimDueMail(needs.database.db, now.toISOString(), lease)
      if (!mail) return
      if (await deliver(needs, smtp, mail, lease, round)) round.isServerDown = true
    }
  }
  const deliverDue = () => {
    const round: Round = { isServerDown: false, brands: new Map() }
    running ??= Promise.all(Array.from({ length: parallelSends }, () => work(round)))
      .then(() => {})
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    deliverDue,
    close: async () => {
      isClosed = true
      const patience = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref())
      await Promise.race([running?.catch(() => {}), patience])
      smtp.close()
    },
  }
}

/** Returns whether the server cannot be used at the moment. */
async function deliver(needs: DeliveryNeeds, smtp: Smtp, mail: MailRow, lease: string, { brands }: Round) {
  const { database, clock, log } = needs
  if (mail.secretExpiresAt !== null && mail.secretExpiresAt <= clock().toISOString()) {
    await recordFailure(database.db, mail.id, lease, { ...withoutSecret(mail), error: expiredMessage, attempts: 0 })
    return false
  }
  const brand = brands.get(mail.language) ?? needs.readBrand(database.reads, mail.language)
  brands.set(mail.language, brand)
  const outcome = await smtp.send(toMessage(needs, mail, await brand))
  const attempts = mail.attempts + 1
  const now = clock()
  if (outcome.result === 'sent') {
    await recordSent(database.db, mail.id, { ...withoutSecret(mail), attempts, sentAt: now.toISOString() })
    return false
  }
  const { error } = outcome
  const delay = delays[attempts - 1]
  log.warn({ mail: mail.id, kind: mail.kind, attempts, error }, 'a message was not delivered')
  if (outcome.result === 'refused' || delay === undefined)
    await recordFailure(database.db, mail.id, lease, { error, attempts })
  else {
    const nextAttemptAt = new Date(now.getTime() + delay).toISOString()
    await recordRetry(database.db, mail.id, lease, { error, attempts, nextAttemptAt })
  }
  return outcome.result === 'retry' && outcome.isServerDown
}

const isNotification = ({ kind }: MailRow) => notificationKinds.some((notification) => notification === kind)

function toMessage({ publicUrl, mailFrom }: DeliveryNeeds, mail: MailRow, brand: MailBrand): Message {
  const domain = new URL(publicUrl).hostname
  return {
    id: mail.id,
    from: { name: mailFrom?.name ?? brand.name, address: mailFrom?.address ?? `no-reply@${domain}` },
    to: { name: mail.recipientName, address: mail.recipient },
    replyTo: brand.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    domain,
    unsubscribeUrl: isNotification(mail) ? `${publicUrl}${ownNotificationsPath}` : undefined,
  }
}
