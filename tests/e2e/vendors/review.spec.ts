import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { findings, findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import { enterAs } from '../support/visit.ts'
import { apply, row, rows, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent, viewport: { width: 1280, height: 900 } })

const question = (page: Page) => page.getByRole('dialog', { name: 'Reject this application?' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Vendor Application Details' })

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search vendors...').fill(words)
}

const statusFilter = (page: Page) => page.getByRole('group', { name: 'Status' }).getByRole('button')

async function filterByStatus(page: Page, status: string): Promise<void> {
  await statusFilter(page).getByText(status, { exact: true }).click()
}

test('applications are filtered by text and status and reviewed in their rows [S2.71 S8.4]', async ({
  page,
  api,
  server,
}) => {
  const first = await apply(server.url, api, { name: 'Maryam Al-Kandari', email: 'maryam@one.example' })
  const second = await apply(server.url, api, { name: 'Yousef Haddad', email: 'yousef@two.example' })
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  for (const words of ['MARYAM al', first.company, 'maryam@ONE']) {
    await search(page, words)
    await expect(row(page, first.company)).toBeVisible()
    await expect(row(page, second.company)).toHaveCount(0)
  }
  await expect(row(page, first.company).getByText('Pending')).toContainClass('bg-yellow')
  await page.getByRole('button', { name: `Approve ${first.company}` }).click()
  await expect(page.getByText('Vendor approved successfully!').first()).toBeVisible()
  await expect(row(page, first.company).getByText('Approved')).toContainClass('bg-green')
  await expect(page.getByRole('button', { name: `Reject ${first.company}` })).toHaveCount(0)
  await search(page, second.company)
  await page.getByRole('button', { name: `Reject ${second.company}` }).click()
  await question(page).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Vendor rejected successfully!').first()).toBeVisible()
  await expect(row(page, second.company).getByText('Rejected')).toContainClass('bg-red')

  await search(page, '')
  await expect(statusFilter(page)).toHaveText(['All Status', 'Pending', 'Approved', 'Rejected'])
  await filterByStatus(page, 'Rejected')
  await expect(row(page, second.company)).toBeVisible()
  await expect(row(page, first.company)).toHaveCount(0)
  await search(page, 'nobody at all')
  await expect(page.getByText('No vendors match')).toBeVisible()
})

test('reviewing in the details by keyboard keeps the focus there until Escape', async ({ page, api, server }) => {
  await enterAs(page, await api.signIn())
  for (const { decision, filter } of [
    { decision: 'Reject', filter: 'All Status' },
    { decision: 'Approve', filter: 'Pending' },
  ]) {
    const mark = `Careful ${Date.now()}`
    const { company } = await apply(server.url, api, { company: mark })
    await apply(server.url, api, { company: `${mark} again` })
    await page.goto('/admin/vendors')
    await search(page, mark)
    await filterByStatus(page, filter)
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: `View ${company},` }).press('Enter')
    await sheet(page)
      .getByRole('button', { name: `${decision} Application` })
      .press('Enter')
    if (decision === 'Reject') {
      await expect(question(page).getByLabel('Note (optional)')).toBeFocused()
      await question(page).getByRole('button', { name: 'Reject' }).press('Enter')
    }
    await expect(sheet(page).getByRole('button', { name: 'Approve Application' })).toHaveCount(0)
    await expect(page.getByText(/^Vendor \w+ed successfully!$/).first()).toBeVisible()
    await expect(sheet(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    await expect(page).not.toHaveURL(/edit=/)
  }
})

test('reviewing the last row of a filtered list by keyboard moves the focus to the screen', async ({
  page,
  api,
  server,
}) => {
  const { company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await search(page, company)
  await filterByStatus(page, 'Pending')
  await page.getByRole('button', { name: `Approve ${company}` }).press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(company)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('the second of two reviewers gets an error and sees the first reviewer [S2.71 S8.4]', async ({
  page,
  api,
  server,
  noise,
}) => {
  noise.allow(/409/)
  const { id, company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await search(page, company)
  await page.getByRole('button', { name: `View ${company}` }).click()
  const fact = (name: string) =>
    sheet(page)
      .locator('div')
      .filter({ has: page.locator('dt', { hasText: name }) })
      .last()
  const moment = /\w{3} \d\d, \d{4}, \d+:\d\d [AP]M/
  await expect(fact('Terms accepted')).toContainText('Yes')
  await expect(fact('Submitted')).toContainText(moment)
  await expect(fact('Reviewed')).toContainText('Not yet')
  const other = await api.addUser({ role: 'admin', firstName: 'Faster', lastName: 'Colleague' })
  await api.call('PUT', `/vendors/${id}/status`, { status: 'rejected' }, other.token)
  await sheet(page).getByRole('button', { name: 'Approve Application' }).click()
  await expect(page.getByText('Failed to update vendor status').first()).toBeVisible()
  await expect(page.getByText('Application has already been reviewed').first()).toBeVisible()
  await expect(sheet(page).getByText('Rejected')).toBeVisible()
  await expect(fact('Reviewed')).toContainText(moment)
  await expect(sheet(page)).toContainText('by Faster Colleague')
  await expect(sheet(page).getByRole('button', { name: 'Approve Application' })).toHaveCount(0)

  await test.step('a superadmin can erase an application after a confirmation', async () => {
    await sheet(page).getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this application?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await question.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Vendor application deleted').first()).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await expect(row(page, company)).toHaveCount(0)
  })
})

test('an editor reads applications but cannot open documents or review, and sees why [D20.2]', async ({
  page,
  api,
  server,
}) => {
  const { company } = await apply(server.url, api)
  await enterAs(page, await api.addUser({ role: 'editor' }))
  await page.goto('/admin/vendors')
  await search(page, company)
  await expect(page.getByRole('note')).toHaveText('View only: your role (Editor) cannot change applications.')
  await expect(page.getByRole('button', { name: `Approve ${company}` })).toBeDisabled()
  await page.getByRole('button', { name: `View ${company}` }).click()
  await expect(sheet(page)).toContainText('civil-id.pdf')
  await expect(sheet(page).getByRole('button', { name: 'Approve Application' })).toBeDisabled()
  await expect(sheet(page).getByRole('button', { name: /Preview|Download|Delete/ })).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await test.step('printing shows one application in full', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(sheet(page).getByText('signature.png')).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: 'Approve Application' })).toBeHidden()
    expect(await sheet(page).evaluate((element) => getComputedStyle(element).position)).toBe('static')
    await page.emulateMedia({ media: null })
  })
})

test('the CSV contains the filtered applications, escaped and without a request [S9.13]', async ({
  page,
  api,
  server,
}) => {
  const mark = `csv-${Date.now()}`
  const names = ['=1+1', 'سارة "العلي"', 'Ali, Hassan']
  for (const name of names) await apply(server.url, api, { name, email: `${mark}@x.example` })
  await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await search(page, mark)
  await expect(rows(page)).toHaveCount(3)
  const calls: string[] = []
  page.on('request', (request) => request.url().startsWith('http') && calls.push(request.url()))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^vendors-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe('\uFEFF"Name","Company","Position","Email","Phone","Status","Submitted Date"')
  expect(text).toContain(`"'=1+1",`)
  expect(text).toContain('"سارة ""العلي""",')
  expect(text).toContain('"Ali, Hassan",')
  expect(text).toContain('"+965 9876 5432","pending",')
  expect(calls).toEqual([])
})

test('axe finds no violation on the vendors screen', async ({ page, api, server }) => {
  const { company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto('/admin/vendors')
  await search(page, company)
  await expect(rows(page)).toHaveCount(1)

  await test.step('axe finds no violation in list and details, light and dark, wide and narrow', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findings(page), 'the screen at 390').toEqual([])
    await page.getByRole('button', { name: `View ${company}` }).click()
    await sheet(page).getByRole('button', { name: 'Preview the Company Licence' }).click()
    await expect(sheet(page).getByRole('img', { name: 'Company Licence' })).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findingsInBothThemes(page, '[role=dialog]'), `the details at ${width}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test('the server exports the matches while the list has not loaded all of them [S9.13]', async ({
  page,
  api,
  server,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  const mark = `many-${Date.now()}`
  const names = ['First', 'Second', 'Third', 'Fourth']
  for (const name of names) await apply(server.url, api, { name: `${name} ${mark}` })
  await enterAs(page, await api.signIn())
  // Smaller pages, so that four applications do not fit into the first one.
  await page.route(/\/api\/vendors\?(?!.*cursor=)/, (route) =>
    route.continue({ url: `${route.request().url()}&limit=2` }),
  )
  await page.route(/\/api\/vendors\?.*cursor=/, (route) => route.abort())
  await page.goto(`/admin/vendors?q=${mark}&status=pending`)
  await expect(rows(page)).toHaveCount(2)
  const request = page.waitForRequest('**/api/vendors.csv?*')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(new URL((await request).url()).search).toBe(`?q=${mark}&status=pending`)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^vendors-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(1 + names.length)
  for (const name of names) expect(text).toContain(`"${name} ${mark}",`)
})

test('the details of an application that is not loaded open by its address [D48.1]', async ({ page, api, server }) => {
  const { id, company } = await apply(server.url, api)
  await enterAs(page, await api.signIn())
  await page.goto(`/admin/vendors?q=another&edit=${id}`)
  await expect(sheet(page).getByRole('heading', { name: company })).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Approve Application' }).click()
  await expect(sheet(page).getByText('Approved')).toBeVisible()
})

test('the export of applications works before the first one', async ({ page, api }) => {
  await enterAs(page, await api.signIn())
  await page.route(/\/api\/vendors(\?|$)/, (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/vendors')
  await expect(page.getByRole('heading', { name: 'No vendor applications yet' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toEqual(['\uFEFF"Name","Company","Position","Email","Phone","Status","Submitted Date"'])
  expect(await findings(page)).toEqual([])
  await search(page, 'Desert')
  await expect(page.getByRole('heading', { name: 'No vendors match' })).toBeVisible()
})
