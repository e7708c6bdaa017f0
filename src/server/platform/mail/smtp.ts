import type { SentMessageInfo, Transporter } from 'nodemailer'
import { withTimeout } from '../with-timeout.ts'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise STARTTLS where the server offers it. */
  secure: boolean
  auth: { user: string; pass: string } | undefined
}
export type Sender = { name: string | undefined; address: string }

export type Message = {
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo: string
  subject: string
  text: string
  html: string
  /** The domain of the Message-ID, which stays the same when a message is sent again. */
  domain: string
  /** The page where a recipient of notifications turns them off. */
  unsubscribeUrl: string | undefined
}

/** `isServerDown` if other messages would fail too: the server is away, overloaded or refuses the login. */
type Outcome =
  | { result: 'sent' }
  | { result: 'refused'; error: string }
  | { result: 'retry'; error: string; isServerDown: boolean }

export type Smtp = { send: (message: Message) => Promise<Outcome>; close: () => void }

export const parallelSends = 3

/** A whole message, from connecting to the server's answer. */
const sendTimeoutMs = 45_000

/** One pool of connections to the mail server. */
export async function openSmtp(server: SmtpServer, timeoutMs = sendTimeoutMs): Promise<Smtp> {
  // Loaded on demand: a site without a mail server starts faster without it.
  const { createTransport } = await import('nodemailer')
  const isLocal = /^(localhost|127\.[\d.]+|::1)$/.test(server.host)
  const transport: Transporter<SentMessageInfo> = createTransport({
    ...server,
    pool: true,
    maxConnections: parallelSends,
    // A lost connection is handled like any other failure, with a longer delay.
    maxRequeues: 0,
    // A password is never sent in clear, even if somebody on the way removes the offer of STARTTLS.
    requireTLS: !isLocal && !server.secure && server.auth !== undefined,
    // A mail server on this machine has no certificate that could be verified.
    ...(isLocal && { ignoreTLS: !server.secure, tls: { rejectUnauthorized: false } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 20_000,
    // Messages are built from our own rows; nothing may be read from disk or from a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (message) => {
      try {
        await withTimeout(timeoutMs, () => transport.sendMail(toMime(message)))
        return { result: 'sent' }
      } catch (error) {
        return judge(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Structured values: the library encodes names and subjects, so that no text can add a header. */
function toMime({ id, domain, unsubscribeUrl, replyTo, ...message }: Message) {
  return {
    ...message,
    messageId: `<${id}@${domain}>`,
    ...(replyTo && { replyTo }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
    },
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** What the server said, without the credentials that it may repeat and without addresses, which outlive an erasure. */
function inWords(command: string | undefined, responseCode: number, answer: string): string {
  if (command?.startsWith('AUTH')) return `The mail server refused the login (${responseCode})`
  return answer
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/<?\S+@\S+/g, '…')
    .slice(0, 500)
}

/** Only a final answer about this recipient or this content ends a message; everything else may pass. */
function judge(thrown: unknown): Outcome {
  const { code, command, responseCode = 0, response, message } = thrown as SmtpError
  const error = inWords(command, responseCode, response ?? message)
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA'
  if (isAboutMessage && responseCode >= 500) return { result: 'refused', error }
  // The library found the address unusable before it spoke to the server.
  if (command === 'API' && code === 'EENVELOPE') return { result: 'refused', error }
  return { result: 'retry', error, isServerDown: !isAboutMessage || responseCode === 421 }
}
