import type { Locator } from '@playwright/test'
import { expect, type SiteContent, test } from '../support/own-server.ts'
import { seenLines } from '../support/seen-text.ts'
import { enterAs, visit } from '../support/visit.ts'

const numbers = ['+965 9988 7766', '٩٩٨٨ ٧٧٦٦', '+٩٦٥ ٢٢٣٣ ٤٤٥٥']
const words = `للحجز على الرقم ${numbers[0]}، أو ${numbers[1]}، أو ${numbers[2]} مساءً.`
const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] }

const content: SiteContent = {
  name: 'phones',
  fill: async (api) => {
    await api.addEvent({ title: 'ليلة اللؤلؤ', description: words, location: `القاعة ${numbers[0]}` })
    await api.addWork({ title: 'حفل الحديقة', description: words })
    await api.saveCompany({ name: 'ليالي', description: words })
    await api.saveContact({
      phone: '+٩٦٥ ٢٢٣٣ ٤٤٥٥',
      email: 'hello@lulu.example',
      address: `شارع الخليج ${numbers[0]}`,
    })
    const { token } = await api.signIn()
    await api.call(
      'POST',
      '/pages',
      { title: 'اتصل بنا', slug: 'reach', status: 'published', content: { type: 'doc', content: [paragraph] } },
      token,
    )
    await api.call(
      'PUT',
      '/cms/navigation',
      { audience: 'everyone', links: [{ path: '/', label: 'البداية', visible: true }] },
      token,
    )
  },
}

test.use({ content })

test('phone numbers within Arabic texts read from left to right and can be called [V19]', async ({ page }) => {
  const expectReadable = async (element: Locator, shown = numbers) => {
    await expect(element).toBeVisible()
    const lines = (await seenLines(element)).join('\n')
    for (const number of shown) expect(lines).toContain(number)
  }
  const expectLinks = async (element: Locator) => {
    const links = element.getByRole('link')
    await expect(links).toHaveText(numbers)
    await expect(links.nth(0)).toHaveAttribute('href', 'tel:+96599887766')
    await expect(links.nth(1)).toHaveAttribute('href', 'tel:99887766')
    await expect(links.nth(2)).toHaveAttribute('href', 'tel:+96522334455')
  }

  await test.step('on the card and in the details of an event', async () => {
    await visit(page, '/ar/events')
    const card = page.getByRole('article')
    await expectReadable(card.getByText('للحجز'))
    await expectReadable(card.getByText('القاعة'), numbers.slice(0, 1))
    await expect(card.getByText('للحجز').getByRole('link')).toHaveCount(0)
    await card.getByRole('link', { name: 'ليلة اللؤلؤ' }).first().click()
    const details = page.getByRole('dialog')
    await expectReadable(details.getByText('للحجز'))
    await expectLinks(details.getByText('للحجز'))
    await expectReadable(details.getByText('القاعة'), numbers.slice(0, 1))
  })

  await test.step('below the pictures of a work', async () => {
    await visit(page, '/ar/portfolio')
    await page.getByRole('main').getByRole('link', { name: 'حفل الحديقة' }).click()
    const text = page.getByRole('dialog').getByText('للحجز')
    await expectReadable(text)
    await expectLinks(text)
  })

  await test.step('on a written page, and in the footer', async () => {
    await visit(page, '/ar/pages/reach')
    const text = page.getByRole('article').getByText('للحجز')
    await expectReadable(text)
    await expectLinks(text)
    const footer = page.getByRole('contentinfo')
    await expectReadable(footer.getByText('للحجز'))
    await expectReadable(footer.locator('a[href="tel:+96522334455"]').last(), numbers.slice(2))
    await expectReadable(footer.getByText('شارع'), numbers.slice(0, 1))
  })
})

test('phone fields have Latin digits as soon as they are left [V19]', async ({ page, api }) => {
  const field = page.locator('input[type=tel]')
  const expectLatin = async () => {
    await expect(field).toHaveAttribute('dir', 'ltr')
    await field.fill('')
    await field.pressSequentially('+٩٦٥ ٩٩٨٨ ۷۷۶۶')
    await field.blur()
    await expect(field).toHaveValue('+965 9988 7766')
  }
  for (const path of ['/ar/plan', '/ar/vendors']) {
    await visit(page, path)
    await expectLatin()
  }
  await enterAs(page, await api.signIn())
  await page.goto('/admin/cms/contact')
  await expectLatin()
  await page.goto('/admin/settings')
  await page.getByRole('tab', { name: 'Contact Info' }).click()
  await expectLatin()
})
