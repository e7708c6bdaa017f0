import { authStorageKey, tokenStorageKey } from '../../src/shared/auth.ts'
import { owner } from '../e2e/support/server-process.ts'
import type { Journey, JourneyContext } from './journey.ts'

/** What staff do. */
export const adminJourneys: Record<string, Journey> = {
  'the owner signs in and out': async ({ page, width }) => {
    await page.visit('/admin/login')
    await page.shoot('sign-in')
    await page.fits()
    await page.fill('Email', owner.email)
    await page.fill('Password', owner.password)
    await page.click('button', 'Sign In')
    await page.see('heading', 'Dashboard')
    await page.shoot('dashboard')
    await page.fits()
    if (width < 1024) await page.click('button', 'Open menu')
    await page.shoot('menu')
    await page.click('button', 'Sign Out')
    await page.see('button', 'Sign In')
  },

  'an event is created, edited, deleted and restored by Undo': async (context) => {
    const { page, unique } = context
    const title = unique('Silk and Gold')
    await enter(context, 'owner', '/admin/events')
    await page.shoot('list')
    await page.fits()
    await page.click('button', 'New event')
    const create = { role: 'dialog', name: 'Create event' } as const
    await page.fill('Title', title, create)
    await page.fill('Description', 'An evening between the towers and the sea.', create)
    await page.choose('textbox', 'Date and time', '2037-03-04T19:30', create)
    await page.fill('Location', 'Sharq', create)
    await page.choose('select', 'Status', 'upcoming', create)
    await page.shoot('new')
    await page.click('button', 'Create event', create)
    await page.read('Event created successfully!')
    await page.gone('dialog', 'Create event')

    await page.fill('Search events…', title)
    await page.until('one result', () => page.evaluate(() => document.querySelectorAll('article').length === 1))
    await page.click('button', `Edit ${title}`)
    const edit = { role: 'dialog', name: 'Edit event' } as const
    await page.fill('Location', 'Hall 7', edit)
    await page.shoot('edit')
    await page.click('button', 'Save Changes', edit)
    await page.read('Event updated successfully!')
    await page.gone('dialog', 'Edit event')
    await page.read('Hall 7', { role: 'article' })

    await page.click('button', `Delete ${title}`)
    await page.read('Event deleted successfully!')
    await page.gone('article', title)
    await page.shoot('deleted')
    await page.click('button', 'Undo')
    await page.read('Event restored')
    await page.see('article', title)
  },

  'a page is written, undone in the editor, and published': async (context) => {
    const { page, unique } = context
    const title = unique('House Rules')
    await enter(context, 'owner', '/admin/cms/pages/new')
    await page.fill('Title', title)
    await page.click('textbox', 'Content')
    await page.type('Be kind.')
    await page.press('Enter')
    await page.click('button', 'Bullet list')
    await page.type('Doors open at seven')
    await page.press('Enter')
    await page.type('A line that goes')
    await page.read('A line that goes')
    await page.shoot('written')
    await page.click('button', 'Undo')
    await page.until('the undo', () =>
      page.evaluate(() => !document.querySelector('[contenteditable]')?.textContent.includes('A line that goes')),
    )
    // One step back may be several lines, depending on how fast they were typed.
    await page.click('button', 'Redo')
    await page.read('A line that goes')
    await page.choose('select', 'Status', 'published')
    await page.press('Control', 's')
    await page.read('Page created successfully!')
    await page.shoot('saved')
    await page.fits()
    await page.visit(`/pages/${title.toLowerCase().replaceAll(' ', '-')}`)
    await page.see('heading', title)
    await page.read('Doors open at seven')
    await page.shoot('public')
  },

  'the back office mirrors in Arabic': async (context) => {
    const { page, width } = context
    await enter(context, 'new admin', '/admin/events')
    if (width < 1024) await page.click('button', 'Open menu')
    await page.click('button', 'العربية')
    await page.until('the Arabic shell', () => page.evaluate(() => document.documentElement.dir === 'rtl'))
    await page.until('the stored choice', () =>
      page.evaluate((key) => localStorage.getItem(key)?.includes('"language":"ar"'), authStorageKey),
    )
    await page.shoot('menu')
    if (width < 1024) await page.press('Escape')
    await page.see('heading', 'الفعاليات')
    await page.shoot('events')
    await page.fits()
    await page.visit('/admin')
    await page.see('heading', 'الرئيسية')
    await page.shoot('dashboard')
    await page.fits()
  },
}

/** Opens a screen of the back office without the sign-in screen. */
async function enter(context: JourneyContext, who: 'owner' | 'new admin', path: string): Promise<void> {
  const { page, signIn } = context
  const session = await signIn(who)
  const state = JSON.stringify({ state: { ...session, isAuthenticated: true }, version: 0 })
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [tokenStorageKey, session.token],
      [authStorageKey, state],
    ] as const,
  )
  await page.visit(path)
}
