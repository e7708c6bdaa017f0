import assert from 'node:assert/strict'
import { type DocumentKind, documentKinds, type Vendor } from '../../src/shared/vendor.ts'
import { type Application, digestOf, type Ledger, listAll, type Site, send, type UploadedDocument } from './ledger.ts'
import { applicationOf, apply, createEvent, upload } from './writers.ts'

/** Compares the acknowledged writes with the stored data; of the applications only those from the given index on. */
export async function checkLedger(site: Site, ledger: Ledger, from = 0): Promise<void> {
  await checkEvents(site, ledger)
  await checkPictures(site, ledger)
  await checkApplications(site, ledger.applications.slice(from))
}

async function checkEvents(site: Site, { events }: Ledger): Promise<void> {
  const listed = await listAll<{ id: string; title: string }>(site, '/api/events')
  assert.equal(new Set(listed.map(({ title }) => title)).size, listed.length, 'no event is there twice')
  const there = new Map(listed.map(({ id, title }) => [id, title]))
  for (const [id, states] of events) {
    const found = there.get(id) ?? null
    assert.ok(states.includes(found), `event ${id} is ${found} instead of ${states.join(' or ')}`)
    events.set(id, [found])
  }
}

async function checkApplications(site: Site, applications: (Application & { id: string })[]): Promise<void> {
  const vendors = await listAll<Vendor>(site, '/api/vendors')
  assert.equal(new Set(vendors.map(({ company }) => company)).size, vendors.length, 'no application is there twice')
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  for (const { id, body, documents } of applications) {
    const vendor = byId.get(id)
    assert.deepEqual([vendor?.company, vendor?.status], [body.company, 'pending'], `application ${id}`)
    for (const document of documents)
      assert.equal(await documentDigest(site, id, document.kind), document.sha256, `${document.kind} of ${id}`)
  }
}

async function documentDigest(site: Site, id: string, kind: DocumentKind): Promise<string> {
  const link = (await send(site, 'POST', `/api/vendors/${id}/documents/${kind}/link`)).body as { url: string }
  return await digestOf(site, link.url)
}

async function checkPictures(site: Site, { pictures }: Ledger): Promise<void> {
  const listed = await listAll<{ url: string }>(site, '/api/media')
  const there = new Set(listed.map(({ url }) => url))
  for (const [url, expected] of pictures) {
    assert.ok(there.has(url), `the picture ${url} is in the library`)
    const found = await digestOf(site, url)
    assert.equal(found, expected ?? found, `the picture ${url}`)
    pictures.set(url, found)
  }
}

/** Unacknowledged applications and events may exist or not; after they are sent again, each exists once. */
export async function sendAgain(site: Site, ledger: Ledger): Promise<void> {
  for (const application of ledger.unansweredApplications.splice(0)) {
    const { status, id } = await apply(site, application)
    assert.ok(status === 200 || status === 201, `sent again it was answered with ${status}`)
    ledger.applications.push({ ...application, id })
  }
  for (const event of ledger.unansweredEvents.splice(0))
    ledger.events.set(await createEvent(site, event), [event.title])
}

/** Documents that were acknowledged but not yet claimed by an application when the server died. */
export async function claimTheRest(site: Site, ledger: Ledger): Promise<void> {
  const used = new Set(ledger.applications.flatMap(({ documents }) => documents.map(({ reference }) => reference)))
  const unused = ledger.documents.filter(({ reference }) => !used.has(reference))
  const rest = Map.groupBy(unused, ({ kind }) => kind)
  for (;;) {
    const documents: UploadedDocument[] = documentKinds.flatMap((kind) => rest.get(kind)?.pop() ?? [])
    if (documents.length === 0) return
    for (const kind of documentKinds)
      if (!documents.some((document) => document.kind === kind)) documents.push(await upload(site, kind))
    const application = applicationOf(documents)
    const { status, id } = await apply(site, application)
    assert.equal(status, 201, 'a document that was acknowledged can be claimed')
    ledger.applications.push({ ...application, id })
  }
}
