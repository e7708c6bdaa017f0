import { createHash, randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentBytes, documentForm } from '../../../../tests/support/documents.ts'
import { type MortalServer, owner, startMortalServer } from '../../../../tests/support/mortal-server.ts'
import { makePlace } from '../../../../tests/support/test-database.ts'
import { type DocumentKind, documentKinds, type Vendor } from '../../../shared/vendor.ts'

/** Twenty by hand (KILL_ROUNDS=20); a few in the suite, so that nobody breaks it unseen. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2)
const writers = 4

type Paper = { kind: DocumentKind; reference: string; sha256: string }
type Application = { body: Record<string, unknown>; papers: Paper[] }

/** Everything that the server has answered with 2xx, and what it was killed over. */
function createLedger() {
  return {
    papers: [] as Paper[],
    applications: [] as (Application & { id: string })[],
    unanswered: [] as Application[],
  }
}
type Ledger = ReturnType<typeof createLedger>

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function upload(url: string, kind: DocumentKind): Promise<Paper> {
  const bytes = documentBytes.pdf(randomInt(10_000, 600_000))
  const body = documentForm(kind, `${kind}.pdf`, bytes)
  const answer = await fetch(`${url}/api/vendors/documents`, { method: 'POST', body })
  expect(answer.status).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  return { kind, reference, sha256: sha256(bytes) }
}

async function send(url: string, { body }: Application): Promise<{ status: number; id: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/vendors`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { id } = (await answer.json()) as { id: string }
  return { status: answer.status, id }
}

function applicationOf(papers: Paper[]): Application {
  const references = Object.fromEntries(papers.map(({ kind, reference }) => [kind, reference]))
  const person = { name: 'Fahad Al-Salem', position: 'Owner', phone: '+965 1234 5678', email: 'fahad@lights.example' }
  return { body: { ...person, company: `Lights ${crypto.randomUUID()}`, ...references, acceptedTerms: true }, papers }
}

/** Applies again and again until the server is gone; calls `noted` after every answer. */
async function keepApplying(url: string, ledger: Ledger, noted: () => void): Promise<void> {
  for (;;) {
    const papers: Paper[] = []
    for (const kind of documentKinds) {
      const paper = await upload(url, kind)
      papers.push(paper)
      ledger.papers.push(paper)
      noted()
    }
    const application = applicationOf(papers)
    ledger.unanswered.push(application)
    const { status, id } = await send(url, application)
    expect(status).toBe(201)
    ledger.unanswered.splice(ledger.unanswered.indexOf(application), 1)
    ledger.applications.push({ ...application, id })
    noted()
  }
}

/** Writers at work, and the server killed in the middle of it, after so many answers. */
async function applyUntilKilled(server: MortalServer, ledger: Ledger): Promise<void> {
  let left = randomInt(8, 40)
  const killed = Promise.withResolvers<void>()
  const noted = () => {
    left -= 1
    if (left === 0) server.kill().then(killed.resolve, killed.reject)
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: writers }, () => keepApplying(server.url, ledger, noted)),
  )
  // Who stops before the end has found something, and nobody is killed any more.
  if (left > 0) await server.kill()
  else await killed.promise
  // Fetch throws a TypeError when nobody answers any more; anything else is a finding.
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(outcome.reason instanceof TypeError)) throw outcome.reason
}

async function check(url: string, { applications }: Pick<Ledger, 'applications'>): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(owner) })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const vendors = (await (await fetch(`${url}/api/vendors`, { headers })).json()) as Vendor[]
  expect(new Set(vendors.map(({ company }) => company)).size, 'no application is there twice').toBe(vendors.length)
  const byId = new Map(vendors.map((vendor) => [vendor.id, vendor]))
  for (const { id, body, papers } of applications) {
    expect(byId.get(id)).toMatchObject({ company: body.company, status: 'pending', acceptedTerms: true })
    for (const paper of papers) {
      const path = `${url}/api/vendors/${id}/documents/${paper.kind}/link`
      const link = (await (await fetch(path, { method: 'POST', headers })).json()) as { url: string }
      const document = await fetch(new URL(link.url, url))
      expect(document.status).toBe(200)
      expect(sha256(await document.bytes())).toBe(paper.sha256)
    }
  }
}

/** What nobody answered for may be there or not; sent again it is there once, with its documents. */
async function sendAgain(url: string, ledger: Ledger): Promise<number> {
  let found = 0
  for (const application of ledger.unanswered.splice(0)) {
    const { status, id } = await send(url, application)
    expect([200, 201]).toContain(status)
    if (status === 200) found += 1
    ledger.applications.push({ ...application, id })
  }
  return found
}

/** Documents that were acknowledged, but not yet part of an application when the server died. */
async function claimTheRest(url: string, ledger: Ledger): Promise<void> {
  const used = new Set(ledger.applications.flatMap(({ papers }) => papers.map(({ reference }) => reference)))
  const rest = Map.groupBy(
    ledger.papers.filter(({ reference }) => !used.has(reference)),
    ({ kind }) => kind,
  )
  for (;;) {
    const papers = documentKinds.flatMap((kind) => rest.get(kind)?.pop() ?? [])
    if (papers.length === 0) return
    for (const kind of documentKinds)
      if (!papers.some((paper) => paper.kind === kind)) papers.push(await upload(url, kind))
    const application = applicationOf(papers)
    const { status, id } = await send(url, application)
    expect(status).toBe(201)
    ledger.applications.push({ ...application, id })
  }
}

test(
  `what was acknowledged survives kill -9 in the middle of it, byte for byte (${rounds} rounds)`,
  async () => {
    const place = await makePlace()
    const ledger = createLedger()
    const readyMs: number[] = []
    let [checked, alreadyThere] = [0, 0]
    try {
      for (let round = 0; round < rounds; round += 1) {
        await applyUntilKilled(await startMortalServer(place), ledger)
        const server = await startMortalServer(place)
        readyMs.push(server.readyMs)
        alreadyThere += await sendAgain(server.url, ledger)
        await claimTheRest(server.url, ledger)
        await check(server.url, { applications: ledger.applications.slice(checked) })
        checked = ledger.applications.length
        await server.kill()
      }
      const server = await startMortalServer(place)
      await check(server.url, ledger)
      await server.kill()
    } finally {
      await place.remove()
    }
    expect(ledger.applications.length).toBeGreaterThan(rounds)
    if (process.env.KILL_ROUNDS) {
      const count = { rounds, applications: ledger.applications.length, documents: ledger.papers.length, alreadyThere }
      console.warn(JSON.stringify({ ...count, slowestReadyMs: Math.round(Math.max(...readyMs)) }))
    }
  },
  120_000 * Math.max(2, rounds),
)
