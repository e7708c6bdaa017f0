import { documentBytes, documentForm } from '../tests/support/documents.ts'
import { memoryMB } from './process-stats.ts'
import { send, sendJson } from './product-api.ts'
import type { ScratchData } from './scratch-data.ts'
import { type Server, startProduct } from './servers.ts'
import { atMost, MB, ms, type Row } from './table.ts'
import { median, timeEach } from './timing.ts'

const kinds = ['civilId', 'companyLicense', 'authorizedSignature']
const pdf = documentBytes.pdf(1024 * 1024)

/** Vendor applications with three documents of 1 MB: the time of one, and the memory for 50 at once. */
export async function* benchApplications(data: ScratchData): AsyncGenerator<Row> {
  const product = await startProduct(await data.small())
  let sent = 0
  const apply = () => sendApplication(product, `vendor${sent++}@lights.example`)
  await timeEach(5, apply)
  yield atMost('vendor application with three 1 MB documents, p50', median(await timeEach(25, apply)), 60, ms)

  const before = memoryMB(product)
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryMB(product))
  }, 20)
  await Promise.all(Array.from({ length: 50 }, apply))
  clearInterval(watch)
  yield atMost('memory on top while 50 applications (150 MB) arrive at once', highest - before, 40, MB)
}

async function sendApplication(product: Server, email: string): Promise<void> {
  const uploads = kinds.map(async (kind) => {
    const body = documentForm(kind, 'document.pdf', pdf)
    const { reference } = await send<{ reference: string }>(product, '/api/vendors/documents', { method: 'POST', body })
    return [kind, reference] as const
  })
  await sendJson(product, 'POST', '/api/vendors', {
    ...Object.fromEntries(await Promise.all(uploads)),
    name: 'Fahad Al-Salem',
    company: 'Desert Lights',
    position: 'Owner',
    phone: '+965 1234 5678',
    email,
    acceptedTerms: true,
  })
}
