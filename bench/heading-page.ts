import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A page with one heading in the styles of ours, served for itself: what a browser on this machine needs for any page at
 * all, to be measured beside the product's.
 */
export async function startHeadingPage(productUrl: string): Promise<{ url: string; stop: () => void }> {
  const styles = (await (await fetch(productUrl)).text()).match(/<link rel="stylesheet"[^>]*>/g)?.join('')
  const about = '<title>Heading</title><meta name="description" content="One heading">'
  const head = `<meta charset="utf-8">${about}<meta name="viewport" content="width=device-width">${styles}`
  const server = createServer(({ url = '/', headers }, answer) => {
    if (url === '/') {
      answer.setHeader('content-type', 'text/html')
      answer.end(`<!doctype html><html lang="en">${head}<main><h1>Heading</h1></main>`)
    } else {
      // Styles and fonts must come from the page's own address, or the browser refuses them.
      get(`${productUrl}${url}`, { headers }, (file) => {
        answer.writeHead(file.statusCode ?? 502, file.headers)
        file.pipe(answer)
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}
