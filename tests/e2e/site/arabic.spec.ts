import type { Page } from '@playwright/test'
import { expect, test } from '../support/own-server.ts'
import { editableContent, fullContent } from '../support/site-content.ts'
import { phone, swipe, visit } from '../support/visit.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'فعاليات مميّزة' })
const shown = (page: Page) => carousel(page).locator('li:not([inert])')
const expectShown = (page: Page, title: string) => expect(shown(page)).toHaveAttribute('aria-label', title)

test.describe('with content in English', () => {
  test.use({ content: fullContent, hasTouch: true })

  test('the carousel runs from right to left by buttons, arrow keys and swipes [D49.4]', async ({ page, noise }) => {
    // The browser logs this when the page was still scrolling at the touch.
    noise.allow(/Ignored attempt to cancel a touchmove event/)
    await visit(page, '/ar')
    const next = carousel(page).getByRole('button', { name: 'الفعالية التالية' })
    const previous = carousel(page).getByRole('button', { name: 'الفعالية السابقة' })
    const [toNext, toPrevious] = [await next.boundingBox(), await previous.boundingBox()]
    expect(toNext?.x).toBeLessThan(toPrevious?.x ?? 0)
    await expectShown(page, 'Lantern Walk')
    await next.click()
    await expectShown(page, 'Pearl Gala')
    await expect(carousel(page).locator('[aria-live]')).toHaveText('الفعالية 2 من من 9')
    await page.keyboard.press('ArrowRight')
    await expectShown(page, 'Lantern Walk')
    await page.keyboard.press('ArrowLeft')
    await expectShown(page, 'Pearl Gala')
    const frame = await carousel(page).getByRole('list').locator('..').boundingBox()
    await expect(async () => expect((await shown(page).boundingBox())?.x).toBeCloseTo(frame?.x ?? 0, 0)).toPass()

    await test.step('a swipe to the right on a phone shows the next event [D49.4]', async () => {
      await page.setViewportSize(phone)
      await carousel(page).scrollIntoViewIfNeeded()
      const slides = carousel(page).getByRole('list').locator('..')
      await swipe(page, slides, -240)
      await expectShown(page, 'Lantern Walk')
      await swipe(page, slides, 240)
      await expectShown(page, 'Pearl Gala')
    })
  })

  test('the gallery runs from right to left by buttons and arrow keys [D49.4]', async ({ page }) => {
    await visit(page, '/ar/portfolio?category=private')
    await page.getByRole('main').getByRole('link', { name: 'Garden Wedding' }).click()
    const gallery = page.getByRole('dialog')
    await expect(gallery).toHaveAttribute('aria-label', /^معرض الصور: /)
    const picture = (number: number) =>
      gallery.locator('.yarl__slide_current').getByRole('img', { name: `صورة ${number}` })
    const next = gallery.getByRole('button', { name: 'التالي' })
    const [toNext, toPrevious] = [
      await next.boundingBox(),
      await gallery.getByRole('button', { name: 'السابق' }).boundingBox(),
    ]
    expect(toNext?.x).toBeLessThan(toPrevious?.x ?? 0)
    await next.click()
    await expect(picture(2)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(picture(1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(picture(2)).toBeVisible()
    await gallery.getByRole('button', { name: 'إغلاق' }).click()
    await expect(gallery).toHaveCount(0)
  })
})

test.describe('with an event in both languages', () => {
  test.use({ content: editableContent, isFresh: true })

  test('an Arabic page shows an event in its words, and dates in the digits and calendars of the settings', async ({
    page,
    api,
  }) => {
    await api.clear()
    const { id } = await api.addEvent({
      title: 'Pearl Gala',
      location: 'Opera House',
      price: 'Free',
      status: 'upcoming',
      dateTime: '2036-12-01T19:00:00+03:00',
      translations: { ar: { title: 'ليلة اللؤلؤ', price: 'مجانًا' } },
    })
    const { token } = await api.signIn()
    const choose = async (digits: string, hijri: string) => {
      await api.call('PUT', '/settings/digits', { value: digits }, token)
      await api.call('PUT', '/settings/show_hijri', { value: hijri }, token)
    }
    await choose('latn', 'off')
    await visit(page, '/ar/events')
    const card = page.getByRole('article').filter({ hasText: 'ليلة اللؤلؤ' })
    const date = page
      .getByRole('article')
      .filter({ has: page.locator('time') })
      .locator('p')
      .first()
    await expect(date).toHaveText('الاثنين، 1 ديسمبر 2036 · 7:00 م')

    await test.step('a free event is registered for by a message in Arabic [D14.1 S2.39]', async () => {
      const button = card.getByRole('link', { name: 'سجّل الآن' })
      const { searchParams } = new URL((await button.getAttribute('href')) ?? '')
      expect(searchParams.get('text')).toMatch(/^مرحبًا! .*«ليلة اللؤلؤ»/)
    })

    await test.step('texts without a translation are marked as English [D58.3]', async () => {
      const place = card.getByText('Opera House')
      await expect(place).toHaveAttribute('lang', 'en')
      await expect(place).toHaveAttribute('dir', 'ltr')
      await expect(card.getByRole('heading')).not.toHaveAttribute('lang')
      await card.getByRole('heading').getByRole('link').click()
      await expect(page.getByRole('dialog').getByText('Opera House')).toHaveAttribute('lang', 'en')
    })

    await test.step('the calendar file of the event is offered in the language of the page [D42.3]', async () => {
      const calendar = page.getByRole('dialog').locator('a[download]')
      await expect(calendar).toHaveAttribute('href', `/events/${id}.ics?lang=ar`)
    })

    await test.step('dates have the digits and the calendars of the settings [D58.1]', async () => {
      await choose('arab', 'on')
      await visit(page, '/ar/events')
      await expect(date).toHaveText(/^الاثنين، ١ ديسمبر ٢٠٣٦، ٧:٠٠\sم.*١٤٥٨ هـ$/)
      await visit(page, '/events')
      await expect(date).toHaveText(/^Mon, Dec 1, 2036 · 7:00 PM.*1458 AH$/)
      await choose('latn', 'off')
    })
  })
})
