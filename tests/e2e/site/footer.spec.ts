import type { Page } from '@playwright/test'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { editableContent } from '../support/site-content.ts'
import { enterAs, phone, visit } from '../support/visit.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const floating = (page: Page) => page.getByRole('link', { name: 'Chat on WhatsApp' })

test.describe('while nothing is saved', () => {
  test.use({ content: emptyContent })

  test('the footer shows its fallback texts, no icons and no WhatsApp [S2.9]', async ({ page, api }) => {
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    await expect(footer(page)).toContainText('Marasim Events')
    await expect(footer(page)).toContainText(
      /unforgettable experiences across Kuwait with professional event planning, production and management services/,
    )
    await expect(footer(page)).toContainText('info@marasim.example')
    await expect(footer(page)).toContainText('+965 0000 0000')
    await expect(footer(page)).toContainText('© 2024 Marasim Events')
    const quickLinks = footer(page).getByRole('navigation', { name: 'Quick Links' })
    await expect(quickLinks.getByRole('listitem')).toHaveText([
      'Home',
      'Portfolio',
      'Events',
      'Become a Vendor',
      'Privacy Policy',
      'Terms of Service',
    ])
    await expect(quickLinks.getByRole('link')).toHaveText(['Home', 'Portfolio', 'Events', 'Become a Vendor'])
    for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'Twitter']) {
      await expect(footer(page).getByRole('link', { name: network })).toHaveCount(0)
    }
    await expect(footer(page).getByText('WhatsApp Us')).toHaveCount(0)
    await expect(floating(page)).toHaveCount(0)
  })
})

test.describe('with saved details', () => {
  test.use({ content: editableContent })

  test('the footer shows the saved details, with icons for the addresses that are set [S2.9]', async ({
    page,
    api,
  }) => {
    await api.saveCompany({ name: 'Lulu Nights', description: 'Evenings by the sea, planned in Kuwait.' })
    await api.saveContact({
      email: 'hello@lulu.example',
      phone: '+965 1234 5678',
      address: 'Arabian Gulf Street 7',
      whatsappLink: 'wa.me/96512345678',
      instagramUrl: 'https://instagram.com/lulu',
      twitterUrl: 'https://x.com/lulu',
    })
    await enterAs(page, await api.signIn())
    await visit(page, '/portfolio')
    await expect(footer(page)).toContainText('Evenings by the sea, planned in Kuwait.')
    await expect(footer(page)).toContainText('Arabian Gulf Street 7')
    await expect(footer(page)).toContainText('© 2024 Lulu Nights')
    const link = (name: string) => footer(page).getByRole('link', { name, exact: true })
    await expect(link('hello@lulu.example')).toHaveAttribute('href', 'mailto:hello@lulu.example')
    await expect(link('+965 1234 5678')).toHaveAttribute('href', 'tel:+96512345678')
    await expect(link('Instagram')).toHaveAttribute('href', 'https://instagram.com/lulu')
    await expect(link('Twitter')).toHaveAttribute('href', 'https://x.com/lulu')
    await expect(link('Facebook')).toHaveCount(0)
    await expect(link('LinkedIn')).toHaveCount(0)
    await expect(link('WhatsApp Us')).toHaveAttribute('href', 'https://wa.me/96512345678')
    for (const target of await footer(page).getByRole('link').all())
      expect((await target.boundingBox())?.height, 'a thumb finds it').toBeGreaterThanOrEqual(24)
    await expect(floating(page)).toHaveAttribute('href', 'https://wa.me/96512345678')
    await expect(floating(page)).toHaveAttribute('rel', /noopener/)
  })

  test('a telephone number entered as WhatsApp link is used by footer, floating button and events [D2.1 D148.4]', async ({
    page,
    api,
  }) => {
    await api.clear()
    await api.addEvent({ title: 'Pearl Gala' })
    await api.saveContact({ whatsappLink: '+965 9988 7766' })
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    await expect(footer(page).getByRole('link', { name: 'WhatsApp Us' })).toHaveAttribute(
      'href',
      'https://wa.me/96599887766',
    )
    await expect(floating(page)).toHaveAttribute('href', 'https://wa.me/96599887766')
    await expect(page.getByRole('article').getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/96599887766\?text=/,
    )
  })

  test('the floating button covers neither the submit button nor the carousel at 390 pixels [S2.9]', async ({
    page,
    api,
  }) => {
    await api.clear()
    await api.addEvent({ title: 'Pearl Gala' })
    await api.saveContact({ whatsappLink: 'https://wa.me/96599887766' })
    await enterAs(page, await api.signIn())
    await page.setViewportSize(phone)
    for (const [path, control] of [
      ['/vendors', page.getByRole('button', { name: 'Submit application' })],
      ['/', page.getByRole('region', { name: 'Featured Events' }).getByRole('link', { name: 'Learn More' })],
    ] as const) {
      await visit(page, path)
      await expect(footer(page)).toBeAttached()
      await control.evaluate((element) => {
        element.scrollIntoView({ block: 'end' })
        scrollBy(0, 24)
      })
      await expect(floating(page)).toBeHidden()
      await footer(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await expect(floating(page)).toBeVisible()
    }
  })

  test('a link that is not of WhatsApp is in the footer only [S2.9 D27.1]', async ({ page, api }) => {
    await enterAs(page, await api.signIn())
    await api.saveContact({ whatsappLink: 'https://chat.example/965' })
    await visit(page, '/events')
    await expect(footer(page).getByRole('link', { name: 'WhatsApp Us' })).toBeVisible()
    await expect(floating(page)).toHaveCount(0)
  })
})

test.describe('with CHAT_PHONE', () => {
  test.use({ content: { name: 'chat-phone', env: { CHAT_PHONE: '96511223344' } } })

  test("footer and floating button open Contact's WhatsApp link, events the chat number [D2.1]", async ({
    page,
    api,
  }) => {
    await api.addEvent({ title: 'Pearl Gala' })
    await api.saveContact({ whatsappLink: 'https://wa.me/96599887766' })
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    const link = footer(page).getByRole('link', { name: 'WhatsApp Us' })
    await expect(link).toHaveAttribute('href', 'https://wa.me/96599887766')
    await expect(floating(page)).toHaveAttribute('href', 'https://wa.me/96599887766')
    const booking = page.getByRole('article').getByRole('link', { name: 'Book Now' })
    await expect(booking).toHaveAttribute('href', /^https:\/\/wa\.me\/96511223344\?text=/)
  })
})
