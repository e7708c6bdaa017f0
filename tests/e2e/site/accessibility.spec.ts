import { localPath } from '../../../src/shared/language-paths.ts'
import { languageCodes } from '../../../src/shared/languages.ts'
import { findings } from '../support/findings.ts'
import { emptyContent, expect, test } from '../support/own-server.ts'
import { editableContent, fullContent } from '../support/site-content.ts'
import { enterAs, holdBack, phone, visit } from '../support/visit.ts'

test.beforeEach(({ noise }) => noise.allow(/status of 404.*\/nowhere/))

test.describe('with full content', () => {
  test.use({ content: fullContent })

  const paths = ['/', '/events', '/portfolio', '/vendors', '/plan', '/nowhere']
  for (const path of languageCodes.flatMap((language) => paths.map((one) => localPath(one, language)))) {
    test(`axe finds no violation on ${path} on a phone`, async ({ page }) => {
      await page.setViewportSize(phone)
      await visit(page, path)
      expect(await findings(page)).toEqual([])
    })
  }

  test('axe finds no violation in the errors of the Arabic application form', async ({ page }) => {
    await visit(page, '/ar/vendors')
    await page.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(page.getByText('أرفق البطاقة المدنية')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('axe finds no violation while data is loading or has failed to load', async ({ page, noise }) => {
    noise.allow(/Failed to load resource.*\/api\//)
    await visit(page, '/vendors')
    await page.route(/\/api\/(events|clients)/, (route) => route.abort())
    const release = await holdBack(page, '**/api/portfolio/**')
    await page.getByRole('link', { name: 'back to the home page' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    release()
  })
})

test.describe('without content', () => {
  test.use({ content: emptyContent })

  test('axe finds no violation on empty pages', async ({ page }) => {
    for (const path of ['/', '/events', '/portfolio']) {
      await visit(page, path)
      expect(await findings(page), path).toEqual([])
    }
  })

  test('the keyboard reaches every link and button of the events and portfolio pages with a visible focus', async ({
    page,
  }) => {
    for (const path of ['/events', '/portfolio']) {
      await visit(page, path)
      const usable = await page.locator('a[href]:visible, button:visible').count()
      const reached = new Set<number>()
      for (let step = 0; step < usable; step++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return undefined
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
          const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
          const index = [...document.querySelectorAll('a, button')].indexOf(element)
          return { name: element.textContent ?? '', isSeen, index }
        })
        expect(focused?.isSeen, focused?.name).toBe(true)
        reached.add(focused?.index ?? -1)
      }
      expect(reached.size, path).toBe(usable)
    }
  })
})

test.describe('signed in', () => {
  test.use({ content: editableContent })

  test('axe finds no violation in navigation bar, footer, floating button and drawer', async ({ page, api }) => {
    await api.saveCompany({})
    await api.saveContact({ whatsappLink: 'https://wa.me/96512345678', facebookUrl: 'https://facebook.com/lulu' })
    await enterAs(page, await api.signIn())
    await visit(page, '/events')
    await expect(page.getByRole('link', { name: 'Chat on WhatsApp' })).toBeVisible()
    expect(await findings(page), 'frame').toEqual([])
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page), 'drawer').toEqual([])
  })
})
