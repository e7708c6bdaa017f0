import assert from 'node:assert/strict'
import { type DocumentKind, documentKinds, type Vendor } from '../../src/shared/vendor.ts'
import { type Application, digestOf, type Ledger, type Paper, type Site, send } from './ledger.ts'
import { applicationOf, apply, upload } from './writers.ts'

/** Compares the acknowledged writes with the stored data; of the applications only those from the given index on. */
export async function checkLedger(site: Site, ledger: Ledger, from = 0): Promise<void> {
  await checkEvents(site, ledger)
  await checkPictures(site, ledger)
  await checkApplications(site, ledger.applications.slice(from))
}

async function checkEvents(site: Site, { events }: Ledger): Promise<void> {
  const { status, body } = await send(site, 'GET', '/api/events')
  assert.equal(status, 200, 'a session that was answered holds')
  const there = new Map((body as { id: string; title: string }[]).map(({ id, title }) => [id, title]))
  for (const [id, states] of events) {
    const found = there.get(id) ?? null
    assert.ok(states.includes(found), `event ${id} is ${found} instead of ${states.join(' or ')}`)
    events.set(id, [found])
  }
}

async function checkApplications(site: Site, applications: (Application & { id: string })[]): Promise<void> {
  const vendors = (await send(site, 'GET', '/api/vendors')).body as Vendor[]
  assert.equal(new Set(vendors.map(({ company }) => company)).size, vendors.length, 'no application is there twice')
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  for (const { id, body, papers } of applications) {
    const vendor = byId.get(id)
    assert.deepEqual([vendor?.company, vendor?.status], [body.company, 'pending'], `application ${id}`)
    for (const paper of papers)
      assert.equal(await documentDigest(site, id, paper.kind), paper.sha256, `${paper.kind} of ${id}`)
  }
}

async function documentDigest(site: Site, id: string, kind: DocumentKind): Promise<string> {
  const link = (await send(site, 'POST', `/api/vendors/${id}/documents/${kind}/link`)).body as { url: string }
  return await digestOf(site, link.url)
}

async function checkPictures(site: Site, { pictures }: Ledger): Promise<void> {
  const listed = (await send(site, 'GET', '/api/media')).body as { url: string }[]
  const there = new Set(listed.map(({ url }) => url))
  for (const [url, expected] of pictures) {
    assert.ok(there.has(url), `the picture ${url} is in the library`)
    const found = await digestOf(site, url)
    assert.equal(found, expected ?? found, `the picture ${url}`)
    pictures.set(url, found)
  }
}

/** An unacknowledged application may exist or not; after it is sent again, it exists once with its documents. */
export async function sendAgain(site: Site, ledger: Ledger): Promise<void> {
  for (const application of ledger.unansweredApplications.splice(0)) {
    const { status, id } = await apply(site, application)
    assert.ok(status === 200 || status === 201, `sent again it was answered with ${status}`)
    ledger.applications.push({ ...application, id })
  }
}

/** Documents that were acknowledged but not yet claimed by an application when the server died. */
export async function claimTheRest(site: Site, ledger: Ledger): Promise<void> {
  const used = new Set(ledger.applications.flatMap(({ papers }) => papers.map(({ reference }) => reference)))
  const unused = ledger.papers.filter(({ reference }) => !used.has(reference))
  const rest = Map.groupBy(unused, ({ kind }) => kind)
  for (;;) {
    const papers: Paper[] = documentKinds.flatMap((kind) => rest.get(kind)?.pop() ?? [])
    if (papers.length === 0) return
    for (const kind of documentKinds)
      if (!papers.some((paper) => paper.kind === kind)) papers.push(await upload(site, kind))
    const application = applicationOf(papers)
    const { status, id } = await apply(site, application)
    assert.equal(status, 201, 'a document that was acknowledged can be claimed')
    ledger.applications.push({ ...application, id })
  }
}
