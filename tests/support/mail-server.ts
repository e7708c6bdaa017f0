import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = {
  messageId: string
  raw: string
  from: string
  to: string[]
  parse: () => Promise<ParsedMail>
}

export type MailServer = {
  url: string
  received: Received[]
  /** What the server answers to the next commands; undefined accepts. */
  behave: Behavior
  close: () => Promise<void>
}

type Behavior = {
  /** The answer to RCPT TO: such as '550 no such user'. */
  refuseRecipient?: ((address: string) => string | undefined) | undefined
  /** The answer after the message. */
  refuseMessage?: (() => string | undefined) | undefined
  /** Waits before it accepts a message. */
  delayMs?: number | undefined
  /** Drops the connection after it has received a message, before it answers. */
  dropAfterData?: boolean | undefined
}

/** A real SMTP server on a free port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = []
  const behave: Behavior = {}
  const sockets = new Set<{ destroy: () => void }>()
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _, done) => done(replyError(behave.refuseRecipient?.(address))),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const error = replyError(behave.refuseMessage?.())
        if (error) return done(error)
        if (behave.delayMs) await new Promise((resolve) => setTimeout(resolve, behave.delayMs))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          messageId: /^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? '',
          parse: () => simpleParser(raw),
          raw,
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        })
        if (behave.dropAfterData) for (const socket of sockets) socket.destroy()
        else done()
      })
    },
    ...options,
  })
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // A client that disappears in the middle of a message.
  server.on('error', () => {})
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

function replyError(reply: string | undefined): Error | null {
  if (reply === undefined) return null
  const [, code, text] = /^(\d{3}) (.*)$/.exec(reply) ?? []
  return Object.assign(new Error(text), { responseCode: Number(code) })
}
