import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePicture } from '../support/pictures.ts'
import type { Journey } from './journey.ts'

const gala = 'Winter Gala by the Gulf'
const summit = 'Annual Energy Summit'

/** What visitors do, with the sample content. */
export const siteJourneys: Record<string, Journey> = {
  'the home page leads to the events': async ({ page }) => {
    await page.visit('/')
    await page.see('heading', 'Create Unforgettable')
    await page.shoot('top')
    await page.fits()
    await page.evaluate(async () => {
      // Lazy images load when they come near the window.
      for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' })
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await page.until('all images to be loaded', () =>
      page.evaluate(() =>
        [...document.images]
          // Those of a carousel load when it comes to them.
          .filter((image) => {
            const { left, right } = image.getBoundingClientRect()
            return image.checkVisibility() && left >= 0 && right <= innerWidth
          })
          .every(({ naturalWidth }) => naturalWidth > 0),
      ),
    )
    await page.shoot('bottom')
    await page.click('link', 'View All Events')
    await page.until('the events', () => page.evaluate(() => location.pathname === '/events'))
    await page.see('link', gala)
    await page.shoot('events')
    await page.fits()
  },

  'event details open and close': async ({ page }) => {
    await page.visit('/events')
    await page.click('link', gala)
    await page.see('dialog', gala)
    await page.read('Grand Ballroom', { role: 'dialog' })
    await page.shoot('details')
    await page.press('Escape')
    await page.gone('dialog')
    await page.click('link', gala)
    await page.click('button', 'Close', { role: 'dialog' })
    await page.gone('dialog')
    await page.shoot('closed')
  },

  'the gallery shows the images of a project': async ({ page }) => {
    await page.visit('/portfolio')
    await page.shoot('portfolio')
    await page.fits()
    await page.click('link', summit)
    await page.see('dialog', `Gallery: ${summit}`)
    await page.read('1 / 3')
    await page.click('button', 'Next', { role: 'dialog' })
    await page.read('2 / 3')
    await page.until('the second image to be loaded', () =>
      page.evaluate(
        () => (document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.naturalWidth ?? 0) > 0,
      ),
    )
    await page.shoot('second image')
    await page.press('Escape')
    await page.gone('dialog')
  },

  'a vendor applies with three documents': async ({ page, folder, unique }) => {
    const documents = {
      'Civil ID': ['civil-id.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')],
      'Company Licence': ['رخصة.jpg', await makePicture({ width: 640, height: 400 })],
      'Authorized Signature': ['signature.png', await makePicture({ width: 640, height: 400, format: 'png' })],
    } as const
    await page.visit('/vendors')
    await page.shoot('empty')
    await page.fits()
    await page.fill('Full name', 'Fahad Al-Salem')
    await page.fill('Company', unique('Desert Lights'))
    await page.fill('Position', 'Owner')
    await page.fill('Phone', '+965 9876 5432')
    await page.fill('Email', 'fahad@lights.example')
    for (const [label, [name, bytes]] of Object.entries(documents)) {
      const path = join(folder, name)
      await writeFile(path, bytes)
      await page.upload(label, path)
      await page.read(name)
    }
    await page.until('three uploads', () =>
      page.evaluate(() => {
        const leaves = [...document.querySelectorAll('form *')].filter(({ children }) => children.length === 0)
        return leaves.filter(({ textContent }) => textContent?.trim() === 'Uploaded').length === 3
      }),
    )
    await page.click('checkbox', 'I accept the terms and conditions')
    await page.shoot('filled in')
    await page.click('button', 'Submit')
    await page.read(`Thank you, ${unique('Desert Lights')}.`)
    await page.shoot('sent')
    await page.fits()
  },

  'the language switch keeps the place and mirrors the page': async ({ page }) => {
    await page.visit('/events')
    await page.click('link', 'العربية')
    await page.until('the Arabic page', () =>
      page.evaluate(() => document.documentElement.dir === 'rtl' && location.pathname === '/ar/events'),
    )
    await page.see('heading', 'الفعاليات')
    await page.shoot('arabic')
    await page.fits()
    for (const path of ['/ar', '/ar/vendors']) {
      await page.visit(path)
      await page.shoot(`arabic ${path.replaceAll('/', ' ')}`)
      await page.fits()
    }
    await page.click('link', 'English')
    await page.until('the English page', () => page.evaluate(() => location.pathname === '/vendors'))
  },
}
