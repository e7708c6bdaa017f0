import type { Page } from '@playwright/test'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { desktop, enterAs, phone, visit } from '../support/visit.ts'

test.use({ content: emptyContent })

const bar = (page: Page) => page.getByRole('banner')
const publicLinks = ['Home', 'Portfolio', 'Events', 'Become a Vendor']

test('anonymous visitors see no frame on any page, wide or narrow [S2.1 D9.1]', async ({ page, request }) => {
  for (const path of ['/events', '/portfolio', '/vendors'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/<(footer|nav)\b|WhatsApp/)
  await visit(page, '/')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveCount(0)
  }
})

test('staff see the links, one to the back office, and their name [S2.9]', async ({ page, api }) => {
  await enterAs(page, await api.addUser({ firstName: 'Noura', lastName: 'Al-Sabah', role: 'editor' }))
  await visit(page, '/events')
  const navigation = bar(page).getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('link')).toHaveText([...publicLinks, 'Admin'])
  await expect(navigation.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  await expect(navigation.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
  await expect(navigation.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  await expect(navigation.getByRole('link', { name: 'Admin' })).not.toHaveAttribute('aria-current')
  await expect(bar(page)).toContainText('Noura Al-Sabah')
  await navigation.getByRole('link', { name: 'Portfolio' }).click()
  await expect(page).toHaveURL('/portfolio')
  await expect(navigation.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('aria-current', 'page')

  await test.step('on a phone, a drawer at the right contains the same links [S2.9]', async () => {
    await page.setViewportSize(phone)
    await expect(bar(page).getByRole('link', { name: 'Portfolio' })).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText([...publicLinks, 'Admin Panel'])
    await expect(drawer).toContainText('Logged in as: Noura Al-Sabah')
    await expect(drawer.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox()
        return box && { end: box.x + box.width, isNarrower: box.x > 0 }
      })
      .toEqual({ end: 390, isNarrower: true })
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await drawer.getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL('/events')
    await expect(drawer).toHaveCount(0)
  })
})

test('an unknown address of the back office shows its not-found screen with status 404 [S2.6]', async ({
  page,
  api,
  noise,
}) => {
  noise.allow(/status of 404.*\/admin\/nowhere/)
  await enterAs(page, await api.signIn())
  const response = await page.goto('/admin/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
})

test('a user without a name is shown by username, and the role vendor gets no Admin link [S2.9]', async ({
  page,
  api,
}) => {
  const session = await api.addUser({ role: 'vendor' })
  await enterAs(page, session)
  await visit(page, '/')
  await expect(bar(page)).toContainText(session.user.username)
  await expect(bar(page).getByRole('navigation').getByRole('link')).toHaveText(publicLinks)

  await test.step('nor does the drawer have one, which can log out', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText(publicLinks)
    await expect(drawer).toContainText(`Logged in as: ${session.user.username}`)
    await page.route('**/admin/login', (route) => route.fulfill({ contentType: 'text/html', body: signInPage }))
    await drawer.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/admin/login')
    expect((await api.call('GET', '/auth/me', undefined, session.token)).status).toBe(401)
  })
})

test('logging out ends the session in the browser and on the server and opens the sign-in page [S2.9 S2.8]', {
  tag: '@main',
}, async ({ page, api, noise }) => {
  const { token } = await api.addUser()
  const { user } = await (await api.call('GET', '/auth/me', undefined, token)).json().then((me) => ({ user: me }))
  await enterAs(page, { user, token })
  await visit(page, '/')
  await page.route('**/admin/login', (route) => route.fulfill({ contentType: 'text/html', body: signInPage }))
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  const stored = await page.evaluate(() => [localStorage.getItem('auth-token'), localStorage.getItem('auth-storage')])
  expect(stored[0]).toBeNull()
  expect(stored[1]).not.toContain(token)
  expect((await api.call('GET', '/auth/me', undefined, token)).status).toBe(401)
  expect(noise.heard()).toEqual([])
})

test('an expired session is cleared and the frame hidden [S2.8]', async ({ page, api, noise }) => {
  noise.allow(/Auth check failed/, /status of 401/)
  const session = await api.addUser()
  await api.call('POST', '/auth/logout', undefined, session.token)
  await enterAs(page, session)
  await visit(page, '/')
  await expect(bar(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull()
})

/** In place of the back office, which other tests cover. */
const signInPage = '<!doctype html><link rel="icon" href="data:,"><title>Sign In</title>'
