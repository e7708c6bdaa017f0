import { afterAll, expect, test } from 'vitest'
import { activitiesIn, have } from '../../../../tests/support/api.ts'
import { openApplicants } from '../../../../tests/support/applicants.ts'
import { applicant, openApplications } from '../../../../tests/support/applications.ts'
import { applyWithDocuments } from '../../../../tests/support/documents.ts'

const { app, references, apply, countVendors } = await openApplications()
afterAll(() => app.close())

test('creates one application from ten identical concurrent submissions [D22.1]', async () => {
  const body = { ...applicant, ...(await references()) }
  const before = await countVendors()
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  expect(await countVendors()).toBe(before + 1)
})

test('leaves no activity with the company name when a document is opened during its erasure', async () => {
  const { token } = await app.enter('superadmin')
  for (let round = 0; round < 5; round += 1) {
    const { id } = await applyWithDocuments(app, { company: 'Vanished Tents' })
    const { url } = await have<{ url: string }>(app, 'POST', `/api/vendors/${id}/documents/civilId/link`, { token })
    const open = () => app.call('GET', url).then((answer) => answer.body?.cancel())
    await Promise.all([open(), open(), app.call('DELETE', `/api/vendors/${id}`, { token }), open(), open()])
    expect(JSON.stringify(await activitiesIn(app))).not.toContain('Vanished Tents')
  }
})

test('of two decisions at the same time one is mailed [D138.1]', async () => {
  const { app: site, submit, review, asAdmin, mailsAbout } = await openApplicants()
  const { id } = await submit()
  const staff = await asAdmin()
  await Promise.all(['approved', 'rejected'].map((status) => review(staff, id, { status })))
  expect(await mailsAbout(id)).toHaveLength(2)
  await site.close()
})
