import type { Page } from '@playwright/test'
import { findingsInBothThemes } from '../support/findings.ts'
import { type Api, button, card, expect, expectToast, test, toast, unique } from './support.ts'

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Trash' }).getByRole('listitem').filter({ hasText: name })

async function deleted(api: Api, kind: 'event' | 'client') {
  const name = unique(kind === 'event' ? 'Gala' : 'Pearl')
  const { id } = kind === 'event' ? await api.event({ title: name }) : await api.client({ name })
  await api.send('DELETE', `${kind}s/${id}`)
  return { id, name }
}

for (const width of [1440, 390]) {
  test(`the trash shows what vanishes when, restores a record and undoes that at ${width} px [U18.1]`, async ({
    page,
    open,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { id, name } = await deleted(api, 'event')
    const client = await deleted(api, 'client')
    await open('superadmin', '/admin/trash')
    await expect(row(page, name)).toContainText('30 days left to restore')
    await expect(row(page, client.name)).toBeVisible()
    expect(await findingsInBothThemes(page, 'main')).toEqual([])
    await page.getByRole('group', { name: 'Content' }).getByRole('button', { name: 'Events' }).click()
    await expect(page).toHaveURL('/admin/trash?kind=events')
    await expect(row(page, client.name)).toHaveCount(0)
    await button(page, `Restore ${name}`).click()
    await expectToast(page, 'Record restored', name)
    await expect(row(page, name)).toHaveCount(0)
    expect((await api.send('GET', `events/${id}`)).title).toBe(name)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Record moved back to the trash')
    await expect(row(page, name)).toBeVisible()
  })
}

test('several records of different kinds are restored and deleted for good at once [U18.2]', async ({
  page,
  open,
  api,
}) => {
  const [event, client] = [await deleted(api, 'event'), await deleted(api, 'client')]
  await open('superadmin', '/admin/trash')
  const select = async () => {
    await page.getByLabel(`Select ${event.name}`).check()
    await page.getByLabel(`Select ${client.name}`).check()
  }
  const bar = page.getByRole('region', { name: 'Selection' })
  await select()
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expectToast(page, '2 records restored')
  await expect(row(page, event.name)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 records moved back to the trash')
  await select()
  await bar.getByRole('button', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 records for good?' })
  await expect(question).toContainText('This cannot be undone.')
  expect(await findingsInBothThemes(page, '[role=alertdialog]')).toEqual([])
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, '2 records deleted for good')
  await expect(row(page, event.name)).toHaveCount(0)
  await expect(row(page, client.name)).toHaveCount(0)
})

test('a single record is deleted for good after a question that names it [U18.2]', async ({ page, open, api }) => {
  const { name } = await deleted(api, 'event')
  await open('superadmin', '/admin/trash')
  await button(page, `Delete for good: ${name}`).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`${name} and its history will be deleted for good. This cannot be undone.`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, name)).toBeVisible()
  await button(page, `Delete for good: ${name}`).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expectToast(page, 'Record deleted for good', name)
  await expect(row(page, name)).toHaveCount(0)
})

test('a page whose address is taken stays in the trash, and the message says why [U18.3]', async ({
  page,
  open,
  api,
}) => {
  const title = unique('About')
  const content = { type: 'doc', content: [] }
  const input = { title, slug: title.toLowerCase().replace(' ', '-'), status: 'draft', content }
  const { id } = await api.send('POST', 'pages', input)
  await api.send('DELETE', `pages/${id}`)
  await api.send('POST', 'pages', { ...input, title: unique('Other') })
  await open('superadmin', '/admin/trash?kind=pages')
  await button(page, `Restore ${title}`).click()
  await expectToast(page, 'Nothing was restored', 'Another page now has the address of this one.')
  await expect(row(page, title)).toBeVisible()
})

test('an editor restores events, sees no clients and deletes nothing for good [U18.4]', async ({ page, open, api }) => {
  const [event, client] = [await deleted(api, 'event'), await deleted(api, 'client')]
  await open('editor', '/admin/trash')
  await expect(row(page, event.name)).toBeVisible()
  await expect(row(page, client.name)).toHaveCount(0)
  const kinds = page.getByRole('group', { name: 'Content' }).getByRole('button')
  await expect(kinds).toHaveText(['All', 'Events', 'Portfolio'])
  await expect(page.getByRole('button', { name: /for good/ })).toHaveCount(0)
  await button(page, `Restore ${event.name}`).click()
  await expectToast(page, 'Record restored', event.name)
})

test('the palette finds the trash [U18.1]', async ({ page, open }) => {
  await open('superadmin', '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('trash')
  await page.getByRole('option', { name: 'Trash' }).click()
  await expect(page).toHaveURL('/admin/trash')
})

test('a second click of a resting mouse does not delete the next record [U18.5]', async ({ page, open, api }) => {
  const word = unique('Sliding')
  const [first, second] = [`${word} one`, `${word} two`]
  await api.client({ name: first, order: 1 })
  await api.client({ name: second, order: 2 })
  await open('superadmin', `/admin/clients?q=${encodeURIComponent(word)}`)
  const deleteButton = button(page, `Delete ${first}`)
  const next = button(page, `Delete ${second}`)
  await expect(next).toBeVisible()
  const box = await deleteButton.boundingBox()
  if (!box) throw new Error('the button is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const click = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await click()
  await expect(card(page, first)).toHaveCount(0)
  await expect.poll(async () => (await next.boundingBox())?.x).toBe(box.x)
  await click()
  await page.mouse.move(box.x + 3, box.y + 3)
  await expect(card(page, second)).toBeVisible()
  await click()
  await expect(card(page, second)).toHaveCount(0)
})
