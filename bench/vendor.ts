import { documentBytes, documentForm } from '../tests/support/documents.ts'
import { atMost, MB, median, ms, type Row, timesOf, undisturbed } from './measure.ts'
import type { Places } from './places.ts'
import { memoryOf, startProduct } from './servers.ts'

const megabyte = 1024 * 1024
const kinds = ['civilId', 'companyLicense', 'authorizedSignature']

/** Applications of vendors with three documents of 1 MB: how long one takes, and what 50 at once cost in memory. */
export async function benchVendor(places: Places): Promise<Row[]> {
  const product = await startProduct(await places.withRows(1_000))
  const bytes = documentBytes.pdf(megabyte)
  const post = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${product.url}${path}`, { method: 'POST', ...init })
    if (answer.status !== 201) throw new Error(await answer.text())
    return (await answer.json()) as { reference: string }
  }
  let applicants = 0
  const apply = async () => {
    const uploads = kinds.map((kind) => post('/api/vendors/documents', { body: documentForm(kind, 'a.pdf', bytes) }))
    const references = (await Promise.all(uploads)).map(({ reference }, index) => [kinds[index], reference])
    const application = {
      ...Object.fromEntries(references),
      name: 'Fahad Al-Salem',
      company: 'Desert Lights',
      position: 'Owner',
      phone: '+965 1234 5678',
      email: `fahad${applicants++}@lights.example`,
      acceptedTerms: true,
    }
    const headers = { 'content-type': 'application/json' }
    await post('/api/vendors', { headers, body: JSON.stringify(application) })
  }
  await timesOf(apply, 5)
  const [alone = Number.NaN] = await undisturbed(async () => median(await timesOf(apply, 25)))

  const before = memoryOf(product)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(product))
  }, 20)
  await Promise.all(Array.from({ length: 50 }, apply))
  clearInterval(watch)
  await product.stop()
  return [
    atMost('vendor application with three documents of 1 MB, p50', alone, 60, ms),
    atMost('memory on top while 50 of them (150 MB) arrive at once', most - before, 40, MB),
  ]
}
