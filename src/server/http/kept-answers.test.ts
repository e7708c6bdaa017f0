import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ChangeFeed, createChangeFeed } from '../db/changes.ts'
import { createKeptAnswers, type KeptAnswers, type PublicAnswer } from './kept-answers.ts'

let changes: ChangeFeed
let kept: KeptAnswers
let produced: number
beforeEach(async () => {
  changes = await createChangeFeed({ readGeneration: async () => 0, onTrouble: () => {} })
  kept = createKeptAnswers(changes, true)
  produced = 0
})
afterEach(() => changes.close())

const page = (body: string, status = 200): PublicAnswer => ({ status, type: 'text/html; charset=utf-8', body })
const asked = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })
/** Asks for a page that says how often it was produced. */
const ask = (key = 'home', headers?: Record<string, string>) =>
  kept.send(key, asked(headers), async () => page(`made ${++produced} times`))
const textOf = async (answer: Promise<Response>) => (await answer).text()
const change = () => changes.note(changes.generation() + 1)

/** A page that is not ready before the test says so. */
function slowPage() {
  const ready = Promise.withResolvers<PublicAnswer>()
  return { produce: () => ready.promise, finish: (body: string) => ready.resolve(page(body)), fail: ready.reject }
}

describe('producing', () => {
  test('a page is produced once and then kept', async () => {
    expect(await textOf(ask())).toBe('made 1 times')
    expect(await textOf(ask())).toBe('made 1 times')
    expect(await textOf(ask('other'))).toBe('made 2 times')
  })

  test('however many ask at the same moment, it is produced once', async () => {
    const slow = slowPage()
    let begun = 0
    const produce = () => {
      begun++
      return slow.produce()
    }
    const waiting = Array.from({ length: 100 }, () => kept.send('home', asked(), produce))
    slow.finish('ready')
    const bodies = await Promise.all(waiting.map(textOf))
    expect(new Set(bodies)).toEqual(new Set(['ready']))
    expect(begun).toBe(1)
  })

  test('a change empties everything', async () => {
    await ask()
    await ask('other')
    expect(kept.size()).toBe(2)
    change()
    expect(kept.size()).toBe(0)
    expect(await textOf(ask())).toBe('made 3 times')
  })

  test('what was begun before a change is handed to who waits for it, but not kept', async () => {
    const slow = slowPage()
    const waiting = kept.send('home', asked(), slow.produce)
    change()
    slow.finish('old')
    expect(await textOf(waiting)).toBe('old')
    expect(kept.size()).toBe(0)
    expect(await textOf(ask())).toBe('made 1 times')
  })

  test('who asks after a change does not get what was begun before it', async () => {
    const slow = slowPage()
    const early = kept.send('home', asked(), slow.produce)
    change()
    expect(await textOf(ask())).toBe('made 1 times')
    slow.finish('old')
    expect(await textOf(early)).toBe('old')
    expect(await textOf(ask())).toBe('made 1 times')
  })

  test('a note of a change that is already known empties nothing', async () => {
    change()
    await ask()
    changes.note(changes.generation())
    changes.note(0)
    expect(kept.size()).toBe(1)
  })

  test('an error page is sent and not kept', async () => {
    const broken = await kept.send('home', asked(), async () => page('broken', 500))
    expect(broken.status).toBe(500)
    expect(broken.headers.get('cache-control')).toBe('no-store')
    expect(await textOf(ask())).toBe('made 1 times')
  })

  test('a failure reaches everybody who waits, and the next one who asks tries again', async () => {
    const slow = slowPage()
    const waiting = [1, 2, 3].map(() => kept.send('home', asked(), slow.produce))
    slow.fail(new Error('no database'))
    for (const result of await Promise.allSettled(waiting)) expect(result.status).toBe('rejected')
    expect(await textOf(ask())).toBe('made 1 times')
  })

  test('during development nothing is kept', async () => {
    kept = createKeptAnswers(changes, false)
    expect(await textOf(ask())).toBe('made 1 times')
    expect(await textOf(ask())).toBe('made 2 times')
  })
})

describe('bounds', () => {
  test('at most 2,000 answers are kept, and those that are asked for stay', async () => {
    await ask('home')
    for (let index = 0; index < 2_500; index++) {
      await ask(`page ${index}`)
      if (index % 500 === 0) await ask('home')
    }
    expect(kept.size()).toBe(2_000)
    expect(await textOf(ask('home'))).toBe('made 1 times')
  })

  test('at most 32 MB are kept', async () => {
    const large = 'x'.repeat(8 * 1024 * 1024)
    for (let index = 0; index < 10; index++) await kept.send(`page ${index}`, asked(), async () => page(large))
    expect(kept.size()).toBe(4)
  })

  test('what was compressed counts too', async () => {
    const noise = randomBytes(6 * 1024 * 1024).toString('base64')
    const gzipped = () => asked({ 'accept-encoding': 'gzip' })
    for (let index = 0; index < 4; index++) await kept.send(`page ${index}`, gzipped(), async () => page(noise))
    expect(kept.size()).toBe(2)
  })
})

describe('sending', () => {
  const text = 'a page that is long enough to be worth it '.repeat(50)
  const send = (headers?: Record<string, string>, status = 200) =>
    kept.send('long', asked(headers), async () => page(text, status))
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  test('as brotli, as gzip or as it is, by what the client takes', async () => {
    const [br, gz, plain] = [
      await send({ 'accept-encoding': 'gzip, deflate, br' }),
      await send({ 'accept-encoding': 'gzip' }),
      await send(),
    ]
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await bytesOf(br)).toString()).toBe(text)
    expect(gz.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await bytesOf(gz)).toString()).toBe(text)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(text)
    for (const answer of [br, gz, plain]) {
      expect(answer.headers.get('vary')).toBe('accept-encoding')
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('a client that already has it is told so, with no body', async () => {
    const etag = (await send()).headers.get('etag') ?? ''
    for (const header of [etag, `"other", ${etag}`, '*']) {
      const answer = await send({ 'if-none-match': header, 'accept-encoding': 'br' })
      expect(answer.status).toBe(304)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(await answer.text()).toBe('')
    }
    expect((await send({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('bytes are sent as they are, and nothing that lies beside them', async () => {
    const body = new TextEncoder().encode('one, two, three').subarray(5, 8)
    const answer = kept.send('bytes', asked(), async () => ({ status: 200, type: 'text/html', body }))
    expect(await textOf(answer)).toBe('two')
  })

  test('the tag is that of the content', async () => {
    const tag = async () => (await send()).headers.get('etag')
    const before = await tag()
    change()
    expect(await tag()).toBe(before)
    expect((await ask()).headers.get('etag')).not.toBe(before)
  })

  test('a page that is not there is never "not modified"', async () => {
    const missing = await send(undefined, 404)
    const etag = missing.headers.get('etag') ?? ''
    const again = await send({ 'if-none-match': etag }, 404)
    expect(again.status).toBe(404)
    expect(again.headers.get('cache-control')).toBe('no-store')
  })
})
