import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Asks an address, and sends what it answered, headers included, to whoever asks: the fastest that Node can. */
const [url = '', headers = '{}'] = process.argv.slice(2)

async function ask() {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: JSON.parse(headers) }, resolve).on('error', reject)
  })
  return { answer, body: Buffer.concat(await answer.toArray()) }
}

// Twice: what is kept has headers of its own from the second answer on.
await ask()
const { answer, body } = await ask()
const ownToNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const sent = Object.entries(answer.headers).flatMap(([name, value]) =>
  ownToNode.has(name) ? [] : [name, String(value)],
)
sent.push('content-length', String(body.byteLength))

const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, sent)
  outgoing.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
