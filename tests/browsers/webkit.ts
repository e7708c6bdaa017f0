import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import type { Driver } from './driver.ts'
import { startGroup } from './process-group.ts'

type Programs = { driver: string; browser: string; display: string }

/** WebKitGTK's test browser, which draws to a virtual display and speaks classic WebDriver. */
export async function startWebKit({ driver, browser, display }: Programs): Promise<Driver> {
  const screen = startGroup(display, () => ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    screen.child.stdio[3]?.once('data', (text) => resolve(String(text).trim()))
    screen.child.once('close', () => reject(new Error(`${display} ended`)))
  })
  const port = await freePort()
  const group = startGroup(driver, () => [`--port=${port}`], {
    env: {
      DISPLAY: `:${number}`,
      // Without these it waits for services of a desktop.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      // There is no GPU.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
    prepare: shrinkToolbar,
    stdio: 'ignore',
  })
  const close = async () => {
    await group.stop()
    await screen.stop()
  }
  try {
    return await connect(`http://127.0.0.1:${port}`, browser, close)
  } catch (error) {
    await close()
    throw error
  }
}

/** The buttons of the toolbar would make the window at least 450 pixels wide. */
function shrinkToolbar(home: string): void {
  const folder = join(home, '.config/gtk-3.0')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'gtk.css'), '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0 }')
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }
type Rect = { width: number; height: number }

async function connect(url: string, binary: string, close: () => Promise<void>): Promise<Driver> {
  const call = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const listens = () => call('GET', '/status').then(Boolean, () => false)
  while (!(await listens())) await setTimeout(25)
  const { sessionId, capabilities } = await call<Session>('POST', '/session', {
    capabilities: {
      alwaysMatch: { timeouts: { script: 120_000 }, 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    },
  })
  const session = `/session/${sessionId}`
  const evaluate = async <Value>(source: string, args: unknown[]) => {
    // A promise that fails must not look like one that never ends.
    const script = `const args = [...arguments]; const done = args.pop();
      Promise.resolve().then(() => (${source})(...args)).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await call<{ value: Value; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args,
    })
    if (error) throw new Error(error)
    return value
  }
  return {
    name: 'WebKit',
    version: capabilities.browserVersion,
    resize: async (width, height) => {
      const place = (size: Rect) => call('POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
      await place({ width, height })
      // The window is higher than its page by the toolbar.
      const inner = await evaluate<Rect>('() => ({ width: innerWidth, height: innerHeight })', [])
      await place({ width, height: 2 * height - inner.height })
    },
    open: async (address) => {
      await call('POST', `${session}/url`, { url: address })
    },
    evaluate,
    perform: async (actions) => {
      await call('POST', `${session}/actions`, { actions })
    },
    upload: async (source, args, paths) => {
      const script = `return (${source})(...arguments)`
      const [id] = Object.values(
        await call<Record<string, string>>('POST', `${session}/execute/sync`, { script, args }),
      )
      await call('POST', `${session}/element/${id}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    takeErrors: () => [],
    close,
  }
}
