import { isIP } from 'node:net'
import { z } from 'zod'
import type { Sender, SmtpServer } from '../platform/mail/smtp.ts'

type Context = z.core.$RefinementCtx<string>

const smtpForm = 'must be like smtp://user:password@host:587 or smtps://…, with / # ? @ : encoded in a password'
const senderForm = 'must be an email address, or a name and an address like Marasim <events@marasim.example>'

/** `SMTP_URL`. */
export function readSmtpUrl(text: string, context: Context): SmtpServer {
  const server = parseSmtpUrl(text)
  return server ?? refuse(context, smtpForm)
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isBare = (url.pathname === '' || url.pathname === '/') && url.search === '' && url.hash === ''
  if (!isBare || !isHost(url.hostname) || url.port === '0') return undefined
  // A password without a user is a user that was forgotten.
  if (url.password !== '' && url.username === '') return undefined
  const secure = url.protocol === 'smtps:'
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      auth: user === '' ? undefined : { user, pass },
    }
  } catch {
    return undefined
  }
}

function isHost(name: string): boolean {
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(name)
}

/** `MAIL_FROM`: a bare address or `Name <address>`. */
export function readSender(text: string, context: Context): Sender {
  const [, quoted, plain, inBrackets] = /^\s*(?:"([^"]*)"|([^"<>]*?))\s*<([^<>]*)>\s*$/s.exec(text) ?? []
  const address = (inBrackets ?? text).trim()
  const name = (quoted ?? plain ?? '').trim()
  if (!z.email().safeParse(address).success || /\p{Cc}/u.test(name)) return refuse(context, senderForm)
  return { name: name || undefined, address }
}

function refuse(context: Context, message: string): never {
  context.addIssue({ code: 'custom', message, input: context.value })
  return z.NEVER
}
