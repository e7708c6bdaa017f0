import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Asks an address once, and sends what it answered, headers included, to whoever asks: the fastest that Node can. */
const [url = '', headers = '{}'] = process.argv.slice(2)
const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: JSON.parse(headers) }, resolve).on('error', reject)
})
const body = Buffer.concat(await answer.toArray())
const ownToNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
  ownToNode.has(name) ? [] : [name, String(value)],
)
sent.push('content-length', String(body.byteLength))

const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, sent)
  outgoing.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
