import type { Page } from '@playwright/test'
import {
  button,
  card,
  dialog,
  expect,
  expectMessageBeside,
  expectToast,
  loseOneAnswer,
  test,
  toast,
  unique,
} from './support.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('an editor changes and deletes several events at once, 390 px wide [D47.6 D72.18]', async ({
  page,
  open,
  api,
}) => {
  const word = unique('Many')
  const names = [1, 2, 3, 4].map((number) => `${word} ${number}`)
  for (const title of names) await api.event({ title })
  await page.setViewportSize({ width: 390, height: 900 })
  await open('editor', `/admin/events?q=${word}&sort=title`)
  await expect(page.getByRole('article')).toHaveCount(4)

  await test.step('Shift selects a range, and Escape nothing', async () => {
    await box(page, `${word} 1`).click()
    await box(page, `${word} 3`).click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('3 of 4 selected')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })

  await test.step('Ctrl A selects all, and one Undo restores the status and the plan of each', async () => {
    const plan = { publishAt: '2027-02-01T09:00', followClock: true }
    await api.event({ title: `${word} 5`, dateTime: '2027-03-04T19:30', status: 'draft', ...plan })
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('5 selected')
    await bar(page).getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Set to Past' }).click()
    await expectToast(page, '5 events changed')
    await expect(card(page, `${word} 5`)).toContainText('Past')
    await expect(card(page, `${word} 5`)).not.toContainText('Publishes')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, '5 events restored')
    await expect(card(page, `${word} 5`)).toContainText('Draft')
    await expect(card(page, `${word} 5`)).toContainText('Publishes Mon, Feb 1, 2027, 9:00 AM')
    await expect(card(page, `${word} 5`)).toContainText('Follows the clock')
    await expect(card(page, `${word} 1`)).toContainText('Upcoming')
  })

  await test.step('deleting several records can be undone as a whole', async () => {
    await box(page, `${word} 2`).focus()
    await page.keyboard.press('Space')
    await box(page, `${word} 4`).focus()
    await page.keyboard.press('Shift+Space')
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, '3 events deleted')
    await expect(page.getByRole('article')).toHaveCount(2)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('article')).toHaveCount(5)
  })
})

test('a toast leaves the actions for the selection free [S9.3]', async ({ page, open, api }) => {
  const word = unique('Free')
  for (const number of [1, 2, 3]) await api.event({ title: `${word} ${number}` })
  await open('editor', `/admin/events?q=${word}&sort=title`)
  await button(page, `Delete ${word} 1`).click()
  await expectToast(page, 'deleted')
  await box(page, `${word} 2`).click()
  await expectMessageBeside(
    page,
    ['Change', 'Delete', 'Clear'].map((name) => bar(page).getByRole('button', { name })),
  )
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('the toast of a created record that the filter hides opens the record [D48.1]', async ({ page, open, api }) => {
  const word = unique('Filtered')
  await api.client({ name: word })
  await open('admin', `/admin/clients?q=${word}`)
  const create = async (name: string) => {
    await button(page, 'New client').click()
    await dialog(page, 'Create client').getByLabel('Name').fill(name)
    await dialog(page, 'Create client').getByRole('button', { name: 'Create client' }).click()
    await expectToast(page, 'Client created successfully!')
    await expect(dialog(page, 'Create client')).toBeHidden()
  }
  await create(`${word} too`)
  await expect(toast(page).getByRole('button', { name: 'Show' })).toHaveCount(0)
  const hidden = unique('Hidden')
  await create(hidden)
  await toast(page).getByRole('button', { name: 'Show' }).click()
  await expect(dialog(page, 'Edit client').getByLabel('Name')).toHaveValue(hidden)
})

test('a bulk action whose answer was lost can be repeated and undone [D47.6]', async ({ page, open, api }) => {
  const word = unique('Lost')
  for (const number of [1, 2]) await api.client({ name: `${word} ${number}` })
  await open('admin', `/admin/clients?q=${word}`)
  await loseOneAnswer(page, 'POST', /\/api\/clients\/bulk$/)
  await expect(card(page, `${word} 2`)).toBeVisible()
  await page.keyboard.press('Control+a')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Failed to change the clients')
  await button(page, 'Try again').click()
  await expectToast(page, '2 clients deleted')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, `${word} 1`)).toBeVisible()
})
