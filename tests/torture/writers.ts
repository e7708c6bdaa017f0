import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { type DocumentKind, documentKinds } from '../../src/shared/vendor.ts'
import { documentBytes, documentForm } from '../support/documents.ts'
import { makePicture, mediaForm } from '../support/pictures.ts'
import { eventInput } from '../support/valid-input.ts'
import {
  type Application,
  digestOf,
  type Ledger,
  type NewEvent,
  type Site,
  send,
  sha256,
  type UploadedDocument,
} from './ledger.ts'

/** Each writes until the server is gone, and calls `onResponse` after every response. */
type Writer = (site: Site, ledger: Ledger, onResponse: () => void) => Promise<never>

export async function upload(site: Site, kind: DocumentKind): Promise<UploadedDocument> {
  const bytes = documentBytes.pdf(randomInt(10_000, 400_000))
  const { status, body } = await send(site, 'POST', '/api/vendors/documents', documentForm(kind, `${kind}.pdf`, bytes))
  assert.equal(status, 201)
  return { kind, reference: (body as { reference: string }).reference, sha256: sha256(bytes) }
}

export function applicationOf(documents: UploadedDocument[]): Application {
  const references = Object.fromEntries(documents.map(({ kind, reference }) => [kind, reference]))
  const person = { name: 'Fahad Al-Salem', position: 'Owner', phone: '+965 1234 5678', email: 'fahad@lights.example' }
  return { body: { ...person, company: `Lights ${randomUUID()}`, ...references, acceptedTerms: true }, documents }
}

export async function apply(site: Site, { body }: Application): Promise<{ status: number; id: string }> {
  const answer = await send(site, 'POST', '/api/vendors', body)
  return { status: answer.status, id: (answer.body as { id: string }).id }
}

const submitApplications: Writer = async (site, ledger, onResponse) => {
  for (;;) {
    const documents: UploadedDocument[] = []
    for (const kind of documentKinds) {
      const document = await upload(site, kind)
      documents.push(document)
      ledger.documents.push(document)
      onResponse()
    }
    const application = applicationOf(documents)
    ledger.unansweredApplications.push(application)
    const { status, id } = await apply(site, application)
    assert.equal(status, 201)
    ledger.unansweredApplications.splice(ledger.unansweredApplications.indexOf(application), 1)
    ledger.applications.push({ ...application, id })
    onResponse()
  }
}

/** The key makes it safe to send the same event again. */
export async function createEvent(site: Site, { title, key }: NewEvent): Promise<string> {
  const made = await send(site, 'POST', '/api/events', titled(title), { 'idempotency-key': key })
  assert.equal(made.status, 201)
  return (made.body as { id: string }).id
}

const titled = (title: string) => ({ ...eventInput, title })

/** Creates an event and changes it twice; every other event is deleted. */
const editEvents: Writer = async (site, ledger, onResponse) => {
  for (let round = 0; ; round += 1) {
    const event = { title: `Made ${randomUUID()}`, key: randomUUID() }
    ledger.unansweredEvents.push(event)
    const id = await createEvent(site, event)
    ledger.unansweredEvents.splice(ledger.unansweredEvents.indexOf(event), 1)
    ledger.events.set(id, [event.title])
    onResponse()
    const change = async (after: string | null, request: () => Promise<{ status: number }>, expected: number) => {
      ledger.events.set(id, [...(ledger.events.get(id) ?? []), after])
      assert.equal((await request()).status, expected)
      ledger.events.set(id, [after])
      onResponse()
    }
    for (const title of [`Changed ${randomUUID()}`, `Changed again ${randomUUID()}`])
      await change(title, () => send(site, 'PUT', `/api/events/${id}`, titled(title)), 200)
    if (round % 2 === 0) await change(null, () => send(site, 'DELETE', `/api/events/${id}`), 204)
  }
}

const picture = await makePicture({ width: 48, height: 32 })

const uploadPictures: Writer = async (site, ledger, onResponse) => {
  for (;;) {
    const { status, body } = await send(site, 'POST', '/api/media', mediaForm('hall.jpg', picture, 'A hall'))
    assert.equal(status, 201)
    const { url } = body as { url: string }
    ledger.pictures.set(url, undefined)
    onResponse()
    ledger.pictures.set(url, await digestOf(site, url))
  }
}

/** Uploads pictures in every fifth round only: their worker process takes longer to start than a round. */
export function writersOf(round: number): { writers: Writer[]; withPictures: boolean } {
  const always = [submitApplications, submitApplications, editEvents, editEvents]
  const withPictures = round % 5 === 0
  return { writers: withPictures ? [...always, uploadPictures] : always, withPictures }
}
