import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** "Raw": fetches one answer of the product and sends the same bytes and headers from memory to every request. */
const [url = '', headers = '{}'] = process.argv.slice(2)

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: JSON.parse(headers) }, resolve).on('error', reject)
})
const body = Buffer.concat(await answer.toArray())

const setByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const copied = Object.entries(answer.headers).filter(([name]) => !setByNode.has(name))
const sent = [...copied.flatMap(([name, value]) => [name, String(value)]), 'content-length', String(body.byteLength)]

const server = createServer((_, response) => {
  response.writeHead(200, sent)
  response.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
