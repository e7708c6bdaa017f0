import type { Page } from '@playwright/test'
import type { Enquiry } from '../../../src/shared/enquiry.ts'
import { expect, test } from '../support/own-server.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, phone } from '../support/visit.ts'
import { expectMessageBeside, expectToast } from './support.ts'

test.use({ content: { name: 'enquiry-panel', env: { RATE_LIMITS: 'off' } }, viewport: desktop })

const plain = {
  phone: '+965 5555 1234',
  category: 'private',
  message: 'A wedding by the sea, with live music.',
  acceptedTerms: true,
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Enquiry' })
const note = (page: Page) => panel(page).getByLabel('New note')
const name = (page: Page) => panel(page).getByRole('heading', { level: 3 })

async function add(api: SiteApi, visitor: string): Promise<Enquiry> {
  await api.call('POST', '/enquiries', { ...plain, name: visitor })
  const { token } = await api.signIn()
  const found = await api.call('GET', `/enquiries?q=${encodeURIComponent(visitor)}`, undefined, token)
  const [enquiry] = (await found.json()) as Enquiry[]
  if (!enquiry) throw new Error(`no enquiry of ${visitor}`)
  return enquiry
}

async function open(page: Page, api: SiteApi, path: string): Promise<void> {
  await enterAs(page, await api.signIn())
  await page.goto(path)
}

/** Presses a key of an Arabic keyboard. */
async function pressArabic(page: Page, code: string, letter: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key: letter, text: letter })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: letter })
  await keyboard.detach()
}

test('fields of a panel keep the keys that lead to its neighbours elsewhere in it [O15.1]', async ({ page, api }) => {
  await add(api, 'First Neighbour')
  const { id } = await add(api, 'Middle Neighbour')
  await add(api, 'Last Neighbour')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  await expect(name(page)).toHaveText('Middle Neighbour')

  await test.step('letters of Latin and Arabic keyboards are text', async () => {
    await note(page).pressSequentially('jk')
    await pressArabic(page, 'KeyJ', 'ت')
    await pressArabic(page, 'KeyK', 'ن')
    await expect(note(page)).toHaveValue('jkتن')
  })

  await test.step('arrow keys move in the text and choose a status', async () => {
    await note(page).press('ArrowUp')
    await note(page).press('ArrowDown')
    const status = panel(page).getByLabel('Status')
    await status.focus()
    await status.press('ArrowDown')
    await expect(status).toHaveValue('contacted')
    await expect(name(page)).toHaveText('Middle Neighbour')
  })

  await test.step('outside of the panel and its list, letters do nothing', async () => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('j')
    await expect(name(page)).toHaveText('Middle Neighbour')
  })

  await test.step('on the panel they lead to its neighbours', async () => {
    await panel(page).focus()
    await page.keyboard.press('k')
    await expect(name(page)).not.toHaveText('Middle Neighbour')
  })
})

test('a toast leaves the actions of the panel free [S9.3]', async ({ page, api }) => {
  await page.setViewportSize(phone)
  const { id } = await add(api, 'Toasted Visitor')
  await open(page, api, `/admin/enquiries?edit=${id}`)
  await panel(page).getByRole('button', { name: 'Take over' }).click()
  await expectToast(page, 'Saved')
  await expectMessageBeside(page, [
    panel(page).getByRole('button', { name: 'Create event' }),
    panel(page).getByRole('link', { name: 'WhatsApp' }),
  ])
})
