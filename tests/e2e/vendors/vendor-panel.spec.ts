import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'
import { apply, row, rows, vendorContent } from './vendor-kit.ts'

test.use({ content: vendorContent })

const panel = (page: Page) => page.getByRole('dialog', { name: 'Vendor Application Details' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Reject this application?' })
const shown = (page: Page, company: string) => panel(page).getByRole('heading', { name: company, exact: true })
const status = (page: Page, word: string) => panel(page).getByText(word, { exact: true })
const toastOf = (page: Page, words: string) => page.getByText(words).first()

/** Applications with a common word to search for, in the order of the list: latest first. */
async function applyThrice(url: string, api: SiteApi) {
  const mark = `Panel${Date.now()}`
  const companies = ['Third', 'Second', 'First'].map((name) => `${name} ${mark}`)
  const ids: string[] = []
  for (const company of companies) ids.unshift((await apply(url, api, { company })).id)
  return { mark, ids, companies: companies.toReversed() as [string, string, string] }
}

test.describe('at 1440', () => {
  test.use({ viewport: desktop })

  test('the open application stands beside the table and follows the keyboard [S2.71 O15.1 D48.1]', async ({
    page,
    api,
    server,
  }) => {
    const { mark, ids, companies } = await applyThrice(server.url, api)
    const [first, second, third] = companies
    await enterAs(page, await api.signIn())
    const list = `/admin/vendors?q=${mark}`
    await page.goto(list)
    await expect(rows(page)).toHaveCount(3)

    await test.step('a click on a row opens it without covering the table', async () => {
      await row(page, first).getByText(first).click()
      await expect(shown(page, first)).toBeVisible()
      await expect(panel(page)).toBeFocused()
      await expect(panel(page)).toContainText('1 of 3')
      await expect(row(page, first)).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(`${list}&edit=${ids[0]}`)
      const [table, side] = await Promise.all([page.getByRole('table').boundingBox(), panel(page).boundingBox()])
      if (!table || !side) throw new Error('the table or the panel is not visible')
      expect(table.x + table.width).toBeLessThanOrEqual(side.x)
      expect(await findingsInBothThemes(page)).toEqual([])
    })

    await test.step('keys move through the list and stop at its ends', async () => {
      for (const [key, company] of [
        ['j', second],
        ['ArrowDown', third],
        ['j', third],
        ['k', second],
        ['ArrowUp', first],
        ['ArrowUp', first],
        ['j', second],
      ] as const) {
        await page.keyboard.press(key)
        await expect(shown(page, company), key).toBeVisible()
      }
      await expect(page).toHaveURL(`${list}&edit=${ids[1]}`)
      await expect(panel(page).getByRole('button', { name: 'Previous application' })).toBeEnabled()
    })

    await test.step('the list stays usable, and letters typed into the search are text', async () => {
      await page.getByRole('button', { name: `View ${third}` }).click()
      await expect(shown(page, third)).toBeVisible()
      await page.getByLabel('Search vendors...').press('End')
      await page.keyboard.type(' k')
      await expect(page.getByText('No vendors match')).toBeVisible()
      await expect(shown(page, third)).toBeVisible()
      await page.getByLabel('Search vendors...').fill(mark)
      await expect(rows(page)).toHaveCount(3)
    })

    await test.step('a reload keeps the record open, and Back closes it', async () => {
      await page.reload()
      await expect(shown(page, third)).toBeVisible()
      await expect(row(page, third)).toHaveAttribute('aria-current', 'true')
      await page.goBack()
      await expect(panel(page)).toBeHidden()
      await expect(rows(page)).toHaveCount(3)
    })

    await test.step('Escape returns the focus to the row', async () => {
      await page.getByRole('button', { name: `View ${first}` }).press('Enter')
      await expect(panel(page)).toBeFocused()
      await page.keyboard.press('j')
      await expect(shown(page, second)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('button', { name: `View ${second}` })).toBeFocused()
    })
  })

  test('after each decision one key opens the next pending application [O15.1]', async ({ page, api, server }) => {
    const { mark, companies } = await applyThrice(server.url, api)
    const [first, second, third] = companies
    await enterAs(page, await api.signIn())
    await page.goto(`/admin/vendors?q=${mark}&status=pending`)
    await page.getByRole('button', { name: `View ${second}` }).press('Enter')
    await panel(page).getByRole('button', { name: 'Approve Application' }).press('Enter')
    await expect(toastOf(page, 'Vendor approved successfully!')).toBeVisible()
    await expect(row(page, second)).toHaveCount(0)
    await expect(status(page, 'Approved')).toBeVisible()
    await expect(panel(page)).toBeFocused()

    await test.step('Undo returns the application to the list and the focus to the panel', async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(toastOf(page, 'Application reopened')).toBeVisible()
      await expect(status(page, 'Pending')).toBeVisible()
      await expect(row(page, second)).toBeVisible()
      await expect(panel(page)).toBeFocused()
    })

    await panel(page).getByRole('button', { name: 'Approve Application' }).press('Enter')
    await expect(status(page, 'Approved')).toBeVisible()
    await expect(row(page, second)).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(shown(page, third)).toBeVisible()

    await test.step('a rejection with a note leads on to the first application, the last one that is pending', async () => {
      await panel(page).getByRole('button', { name: 'Reject Application' }).press('Enter')
      await page.keyboard.type('Now the license has expired.')
      await expect(question(page).getByLabel('Note (optional)')).toHaveValue('Now the license has expired.')
      await question(page).getByRole('button', { name: 'Reject' }).press('Enter')
      await expect(question(page)).toBeHidden()
      await expect(panel(page)).toContainText('Now the license has expired.')
      await expect(panel(page)).toBeFocused()
      await page.keyboard.press('n')
      await expect(shown(page, first)).toBeVisible()
    })

    await test.step('there is no next one after the last decision', async () => {
      await panel(page).getByRole('button', { name: 'Approve Application' }).click()
      await expect(page.getByText('No vendors match')).toBeVisible()
      await expect(panel(page).getByRole('button', { name: 'Reopen' })).toBeVisible()
      await expect(panel(page).getByRole('button', { name: 'Next pending' })).toHaveCount(0)
    })
  })

  test('the headers of the table of applications sort it on the server [D48.1]', async ({ page, api, server }) => {
    const { mark, companies } = await applyThrice(server.url, api)
    const [first, second, third] = companies
    await enterAs(page, await api.signIn())
    await page.goto(`/admin/vendors?q=${mark}`)
    const header = (name: string) => page.getByRole('columnheader', { name })
    await expect(header('Submitted')).toHaveAttribute('aria-sort', 'descending')
    for (const [name, direction, sort, order] of [
      ['Company', 'ascending', '&sort=company', [first, second, third]],
      ['Company', 'descending', '&sort=-company', [third, second, first]],
      ['Submitted', 'ascending', '&sort=submittedAt', [third, second, first]],
      ['Submitted', 'descending', '', [first, second, third]],
    ] as const) {
      await header(name).getByRole('button').click()
      await expect(header(name)).toHaveAttribute('aria-sort', direction)
      await expect(page).toHaveURL(`/admin/vendors?q=${mark}${sort}`)
      await expect(rows(page).locator('th')).toContainText([...order])
    }
    await expect(page.getByLabel('Sort', { exact: true }), 'the headers replace the choice').toHaveCount(0)
  })

  test('the reference of an application can be copied and searched for [D65.1]', async ({
    page,
    context,
    api,
    server,
  }) => {
    const { company, reference } = await apply(server.url, api)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enterAs(page, await api.signIn())
    await page.goto('/admin/vendors')
    await page.getByLabel('Search vendors...').fill(reference)
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: `View ${company}` }).click()
    await expect(panel(page)).toContainText(reference)
    await panel(page).getByRole('button', { name: 'Copy the reference' }).click()
    await expect(toastOf(page, 'Reference copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  })
})

test('a table of 300 applications renders only the rows in sight and scrolls to the open one', async ({
  page,
  api,
  server,
}) => {
  const { id } = await apply(server.url, api)
  const { token } = await api.signIn()
  const vendor = await (await api.call('GET', `/vendors/${id}`, undefined, token)).json()
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...(vendor as object),
    id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    company: `Company ${index}`,
  }))
  await page.route(/\/api\/vendors(\?|$)/, (route) => route.fulfill({ json: many }))
  await page.route(/\/api\/vendors\/019a0000/, (route) =>
    route.fulfill({ json: many.find((one) => route.request().url().endsWith(one.id)) }),
  )
  await page.setViewportSize(desktop)
  await enterAs(page, await api.signIn())
  await page.goto(`/admin/vendors?edit=${many[250]?.id}`)
  await expect(shown(page, 'Company 250')).toBeVisible()
  await expect(row(page, 'Company 250')).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(60)
  await expect(row(page, 'Company 250')).toHaveAttribute('aria-rowindex', '252')
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '301')
  for (let index = 251; index <= 280; index++) {
    await page.keyboard.press('j')
    await expect(shown(page, `Company ${index}`)).toBeVisible()
  }
  await expect(row(page, 'Company 280')).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Company' }), 'the header stays in sight').toBeInViewport()
})

test.describe('at 390', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('an application is reviewed on a phone, as a card and on a full screen [S2.71 D48.1]', async ({
    page,
    api,
    server,
  }) => {
    const { mark, companies } = await applyThrice(server.url, api)
    const [first, second] = companies
    await enterAs(page, await api.signIn())
    await page.goto(`/admin/vendors?q=${mark}`)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('table')).toHaveCount(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: `View ${first}` }).tap()
    await expect(shown(page, first)).toBeVisible()
    await expect.poll(() => panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    await panel(page).getByRole('button', { name: 'Next application' }).tap()
    await expect(shown(page, second)).toBeVisible()
    expect(await findingsInBothThemes(page, '[role=dialog]')).toEqual([])

    await panel(page).getByRole('button', { name: 'Approve Application' }).tap()
    await expect(status(page, 'Approved')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(status(page, 'Pending')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Reject Application' }).tap()
    await question(page).getByLabel('Note (optional)').fill('Too late for this season.')
    await question(page).getByRole('button', { name: 'Reject' }).tap()
    await expect(status(page, 'Rejected')).toBeVisible()
    await expect(panel(page)).toContainText('Too late for this season.')

    await page.reload()
    await expect(shown(page, second)).toBeVisible()
    await page.goBack()
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('article', { name: second }).getByText('Rejected')).toBeVisible()
  })
})
