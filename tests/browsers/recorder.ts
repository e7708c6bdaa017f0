import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const scriptPath = '/recorder.js'
const reportPath = '/recorder-report'

/**
 * A proxy between browser and server that records failed requests, and that adds a script to pages which reports
 * errors, because WebKit's driver has no access to the console. The security policy of the pages stays as it is.
 */
export async function startRecorder(serverPort: number, port: number) {
  const problems: string[] = []
  const proxy = createServer(async (incoming, response) => {
    if (incoming.url === scriptPath) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${reportErrors})('${reportPath}')`)
    } else if (incoming.url === reportPath) {
      problems.push(await text(incoming))
      response.writeHead(204).end()
    } else {
      forward(incoming, response, serverPort, problems)
    }
  }).listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    takeProblems: () => problems.splice(0),
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

function forward(incoming: IncomingMessage, response: ServerResponse, port: number, problems: string[]): void {
  const { method, url: path, headers } = incoming
  const wantsPage = headers.accept?.includes('text/html')
  if (wantsPage) delete headers['accept-encoding']
  const sent = request({ host: '127.0.0.1', port, method, path, headers }, async (answer) => {
    const status = answer.statusCode ?? 0
    if (status >= 400) problems.push(`${method} ${path} answered ${status}`)
    if (!wantsPage || !answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, answer.headers)
      answer.pipe(response)
      return
    }
    const page = await text(answer)
    delete answer.headers['content-length']
    response.writeHead(status, answer.headers)
    response.end(page.replace('<head>', `<head><script src="${scriptPath}"></script>`))
  })
  sent.on('error', (error) => {
    // The browser cancels requests when it leaves a page.
    if (!response.destroyed) problems.push(`${method} ${path}: ${error.message}`)
    response.destroy()
  })
  response.on('close', () => sent.destroy())
  incoming.pipe(sent)
}

/** Runs in the page, before its own scripts. */
function reportErrors(reportPath: string): void {
  const report = (problem: string) => {
    // Synchronous, so that the report arrives before the journey goes on.
    const request = new XMLHttpRequest()
    request.open('POST', reportPath, false)
    request.send(problem)
  }
  const { error, warn } = console
  console.error = (...args: unknown[]) => {
    report(`console.error: ${args.map(String).join(' ')}`)
    error(...args)
  }
  console.warn = (...args: unknown[]) => {
    report(`console.warn: ${args.map(String).join(' ')}`)
    warn(...args)
  }
  const onError = (event: Event) => {
    // A notice that sizes are reported in the next frame, which browsers send the same way.
    if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return
    if (event instanceof ErrorEvent) report(`uncaught: ${event.message} (${event.filename}:${event.lineno})`)
    else report(`failed to load: ${(event.target as Element).outerHTML.slice(0, 300)}`)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${reason}`))
  addEventListener('securitypolicyviolation', (event) =>
    report(
      `policy violation: ${event.violatedDirective} ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
    ),
  )
  document.currentScript?.remove()
}
