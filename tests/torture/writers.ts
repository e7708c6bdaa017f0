import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { type DocumentKind, documentKinds } from '../../src/shared/vendor.ts'
import { documentBytes, documentForm } from '../support/documents.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { eventInput } from '../support/valid-input.ts'
import { type Application, digestOf, type Ledger, type Paper, type Site, send, sha256 } from './ledger.ts'

/** Each writes until the server is gone, and calls `noted` after every response. */
type Writer = (site: Site, ledger: Ledger, noted: () => void) => Promise<never>

export async function upload(site: Site, kind: DocumentKind): Promise<Paper> {
  const bytes = documentBytes.pdf(randomInt(10_000, 400_000))
  const { status, body } = await send(site, 'POST', '/api/vendors/documents', documentForm(kind, `${kind}.pdf`, bytes))
  assert.equal(status, 201)
  return { kind, reference: (body as { reference: string }).reference, sha256: sha256(bytes) }
}

export function applicationOf(papers: Paper[]): Application {
  const references = Object.fromEntries(papers.map(({ kind, reference }) => [kind, reference]))
  const person = { name: 'Fahad Al-Salem', position: 'Owner', phone: '+965 1234 5678', email: 'fahad@lights.example' }
  return { body: { ...person, company: `Lights ${randomUUID()}`, ...references, acceptedTerms: true }, papers }
}

export async function apply(site: Site, { body }: Application): Promise<{ status: number; id: string }> {
  const answer = await send(site, 'POST', '/api/vendors', body)
  return { status: answer.status, id: (answer.body as { id: string }).id }
}

const keepApplying: Writer = async (site, ledger, noted) => {
  for (;;) {
    const papers: Paper[] = []
    for (const kind of documentKinds) {
      const paper = await upload(site, kind)
      papers.push(paper)
      ledger.papers.push(paper)
      noted()
    }
    const application = applicationOf(papers)
    ledger.unansweredApplications.push(application)
    const { status, id } = await apply(site, application)
    assert.equal(status, 201)
    ledger.unansweredApplications.splice(ledger.unansweredApplications.indexOf(application), 1)
    ledger.applications.push({ ...application, id })
    noted()
  }
}

/** Creates an event and changes it twice; every other event is deleted. */
const keepEditing: Writer = async (site, ledger, noted) => {
  for (let round = 0; ; round += 1) {
    const titled = (title: string) => ({ ...eventInput, title })
    const first = `Made ${randomUUID()}`
    const made = await send(site, 'POST', '/api/events', titled(first))
    assert.equal(made.status, 201)
    const { id } = made.body as { id: string }
    ledger.events.set(id, [first])
    noted()
    const change = async (after: string | null, deed: () => Promise<{ status: number }>, expected: number) => {
      ledger.events.set(id, [...(ledger.events.get(id) ?? []), after])
      assert.equal((await deed()).status, expected)
      ledger.events.set(id, [after])
      noted()
    }
    for (const title of [`Changed ${randomUUID()}`, `Changed again ${randomUUID()}`])
      await change(title, () => send(site, 'PUT', `/api/events/${id}`, titled(title)), 200)
    if (round % 2 === 0) await change(null, () => send(site, 'DELETE', `/api/events/${id}`), 204)
  }
}

const picture = await makePicture({ width: 48, height: 32 })

const keepUploading: Writer = async (site, ledger, noted) => {
  for (;;) {
    const { status, body } = await send(site, 'POST', '/api/media', mediaForm('hall.jpg', picture, 'A hall'))
    assert.equal(status, 201)
    const { url } = body as { url: string }
    ledger.pictures.set(url, undefined)
    noted()
    ledger.pictures.set(url, await digestOf(site, url))
  }
}

/** Uploads pictures in every fifth round only: their worker process takes longer to start than a round. */
export function writersOf(round: number): { writers: Writer[]; withPictures: boolean } {
  const always = [keepApplying, keepApplying, keepEditing, keepEditing]
  const withPictures = round % 5 === 0
  return { writers: withPictures ? [...always, keepUploading] : always, withPictures }
}
