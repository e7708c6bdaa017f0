import { setTimeout } from 'node:timers/promises'
import { localPath } from '../src/shared/language-paths.ts'
import { languageCodes } from '../src/shared/languages.ts'
import { launchBrowser } from './browser.ts'
import type { ScratchData } from './scratch-data.ts'
import { startProduct } from './servers.ts'
import { atMost, kB, type Row } from './table.ts'

const budgets = { script: 150_000, font: 80_000, stylesheet: 20_000, document: 20_000 }
const names = { script: 'JavaScript', font: 'fonts', stylesheet: 'CSS', document: 'HTML' }

/** The compressed bytes that a browser receives on its first visit to the home page, in every language. */
export async function* benchBytes(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  const browser = await launchBrowser()
  for (const path of languageCodes.map((language) => localPath('/', language))) {
    // Without the files that an earlier page has cached.
    const page = await (await browser.newContext()).newPage()
    const received = new Map<string, number>()
    page.on('requestfinished', async (request) => {
      const { responseBodySize } = await request.sizes()
      received.set(request.resourceType(), (received.get(request.resourceType()) ?? 0) + responseBodySize)
    })
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    // Scripts that are loaded on demand may follow.
    await setTimeout(5000)
    for (const type of ['script', 'font', 'stylesheet', 'document'] as const) {
      yield atMost(`first load of ${path}, ${names[type]}, brotli`, received.get(type) ?? Number.NaN, budgets[type], kB)
    }
  }
}
