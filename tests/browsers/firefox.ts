import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from './driver.ts'
import { startGroup } from './process-group.ts'

/** Firefox speaks WebDriver BiDi by itself. */
export async function startFirefox(program: string): Promise<Driver> {
  const group = startGroup(
    program,
    (home) => ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0', 'about:blank'],
    { env: { MOZ_CRASHREPORTER_DISABLE: '1' }, prepare: writePreferences },
  )
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      group.child.stderr?.on('data', (text) => {
        said += text
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
        if (found) resolve(found)
      })
      group.child.once('error', reject)
      group.child.once('close', () => reject(new Error(`Firefox ended:\n${said}`)))
    })
    return await connect(`${url}/session`, group.stop)
  } catch (error) {
    await group.stop()
    throw error
  }
}

/** No requests of the browser's own, and scrollbars as on a phone. */
function writePreferences(home: string): void {
  const preferences = {
    'app.normandy.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-US',
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'ui.useOverlayScrollbars': 1,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(home, 'user.js'), lines.join('\n'))
}

/** NS_BINDING_ABORTED: the page was left while it loaded the font. */
const leftEarly = /^downloadable font: download failed .* status=2152398850 /

type Answer = { id?: number; type: string; message?: string; error?: string; result?: unknown }
type LogEntry = { method?: string; params?: { level: string; text: string } }

async function connect(url: string, stop: () => Promise<void>): Promise<Driver> {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  const errors: string[] = []
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer & LogEntry
    if (message.id !== undefined) return waiting.get(message.id)?.(message)
    const { level, text = '' } = message.params ?? {}
    if (message.method === 'log.entryAdded' && level === 'error' && !leftEarly.test(text)) errors.push(text)
  }
  let last = 0
  const call = async <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.onclose = () => {
        for (const giveUp of waiting.values()) giveUp({ type: 'error', error: 'Firefox has closed the connection' })
      }
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`)
    return answer.result as Result
  }

  type Session = { capabilities: { browserVersion: string } }
  const { capabilities } = await call<Session>('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context

  type Evaluated = {
    type: 'success' | 'exception'
    exceptionDetails?: { text: string }
    result: { value?: string; sharedId?: string }
  }
  const run = async (functionDeclaration: string) => {
    const params = { functionDeclaration, target: { context }, awaitPromise: true, userActivation: true }
    const { type, exceptionDetails, result } = await call<Evaluated>('script.callFunction', params)
    if (type === 'exception') throw new Error(exceptionDetails?.text)
    return result
  }
  return {
    name: 'Firefox',
    version: capabilities.browserVersion,
    resize: async (width, height) => {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    open: async (address) => {
      await call('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    evaluate: async (source, args) => {
      // BiDi describes objects in a form of its own, so values travel as JSON.
      const { value } = await run(
        `async () => JSON.stringify({ value: await (${source})(...${JSON.stringify(args)}) })`,
      )
      return (JSON.parse(value ?? '{}') as { value?: unknown }).value
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions })
    },
    upload: async (source, args, files) => {
      const { sharedId } = await run(`() => (${source})(...${JSON.stringify(args)})`)
      await call('input.setFiles', { context, element: { sharedId }, files })
    },
    screenshot: async () => {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    takeErrors: () => errors.splice(0),
    close: stop,
  }
}
