import type { Locator, Page } from '@playwright/test'
import { contrastRatio } from '../../../src/ui/brand.ts'
import { expect, test } from '../support/own-server.ts'
import { editableContent, samplePicture } from '../support/site-content.ts'
import { enterAs, visit } from '../support/visit.ts'

test.use({ content: editableContent })

/** Converts a solid CSS colour of any notation to '#c5a569'. */
async function colourOf(target: Locator, property: 'color' | 'background-color'): Promise<string> {
  return await target.evaluate((element, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(name)
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }, property)
}

/** Applies a brand to the open page as the server does for the next one. */
async function wearBrand(page: Page, html: string): Promise<void> {
  const [, css] = /<style id="brand">([^<]+)<\/style>/.exec(html) ?? []
  if (!css) throw new Error('the page came without its brand')
  await page.locator('style#brand').evaluate((style, text) => {
    style.textContent = text
    // All colour transitions have ended.
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  }, css)
}

test('colours, fonts, logo and favicon are applied at the next visit [D26.3]', async ({ page, api, request }) => {
  await api.saveCompany({})
  await visit(page, '/')
  const button = page.getByRole('link', { name: 'View Our Events' })
  expect(await colourOf(button, 'background-color')).toBe('#c5a569')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Baloo 2"/)

  const hero = page.locator('main > section').first()
  const subtitle = page.getByRole('heading', { level: 1 }).locator('span').last()
  const category = page.getByRole('button', { name: 'Corporate Events' })

  for (const primaryColor of ['#ffee00', '#7a7a7a', '#000000', '#ffffff', '#e0245e']) {
    await test.step(`text in and on ${primaryColor} has enough contrast [D26.3]`, async () => {
      await api.saveCompany({ primaryColor })
      await wearBrand(page, await (await request.get('/')).text())
      const background = await colourOf(button, 'background-color')
      expect(background).toBe(primaryColor)
      expect(contrastRatio(await colourOf(button, 'color'), background)).toBeGreaterThanOrEqual(4.5)
      expect(
        contrastRatio(await colourOf(subtitle, 'color'), await colourOf(hero, 'background-color')),
      ).toBeGreaterThanOrEqual(4.5)
      expect(
        contrastRatio(await colourOf(category, 'color'), await colourOf(category, 'background-color')),
      ).toBeGreaterThanOrEqual(4.5)
    })
  }

  await api.saveCompany({
    name: 'Lulu Nights',
    primaryColor: '#0b3d91',
    fontPrimary: 'Poppins',
    fontSecondary: 'Georgia',
    logoLight: samplePicture('logo'),
    favicon: samplePicture('icon'),
  })
  await enterAs(page, await api.signIn())
  await visit(page, '/')
  expect(await colourOf(button, 'background-color')).toBe('#0b3d91')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"?Poppins/)
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Georgia/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', samplePicture('icon'))
  await expect(page.getByRole('banner').getByRole('img', { name: 'Lulu Nights' })).toHaveAttribute(
    'src',
    samplePicture('logo'),
  )
  await expect(page).toHaveTitle(/Lulu Nights/)

  await test.step('the back office uses the brand too', async () => {
    await page.goto('/admin')
    const mark = page.getByRole('complementary', { name: 'Admin Panel' }).getByRole('img', { name: 'Lulu Nights' })
    await expect(mark).toHaveAttribute('src', samplePicture('logo'))
  })
  await api.saveCompany({})
})
