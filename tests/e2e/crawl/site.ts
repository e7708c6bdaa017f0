import type { Page } from '@playwright/test'
import { localPath } from '../../../src/shared/language-paths.ts'
import { type Language, languages } from '../../../src/shared/languages.ts'
import {
  adminPaths,
  applicationStatusPath,
  enquiryStatusPath,
  eventPath,
  type OtherSitePath,
  pagePath,
  portfolioPath,
  publicPaths,
} from '../../../src/shared/paths.ts'
import { expect, test } from '../support/own-server.ts'
import type { Noise } from '../support/quiet-page.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs, untilHydrated } from '../support/visit.ts'
import { entryPaths } from './addresses.ts'
import { crawledContent, readMailedToken, writtenSlug } from './content.ts'
import { inspect, structureOf } from './inspect.ts'
import { createSettling } from './settle.ts'
import { themeOf } from './theme.ts'

/** Visits every page that needs no session in one language, with the frame for staff and without it. */
export function crawlSite(language: Language) {
  test.use({ content: crawledContent, viewport: desktop })
  /** Pages and frames that were met before are not inspected again. */
  const inspected = new Set<string>()
  const isNew = (structure: string) => !inspected.has(structure) && inspected.add(structure)

  const crawl = async (page: Page, noise: Noise, addresses: string[]) => {
    noise.allow(/status of 404.*\/nowhere/)
    await page.emulateMedia({ colorScheme: themeOf(language) })
    const settle = createSettling(page)
    const titles = new Set<string>()
    const found: string[] = []
    for (const address of addresses) {
      // Between two addresses that differ in their fragment, a browser only jumps.
      await page.goto('about:blank')
      await page.goto(address)
      if (!address.startsWith(adminPaths.dashboard)) await untilHydrated(page)
      // The form of vendors is loaded when it comes near.
      await page.evaluate(() => document.querySelector('[aria-busy=true]')?.scrollIntoView())
      await settle()
      const { title, lang, dir } = await page.evaluate(() => {
        const { lang, dir } = document.documentElement
        return { title: document.title, lang, dir }
      })
      const wrong = noise.take()
      if (lang !== language || dir !== languages[language].direction) wrong.push(`it is ${lang} ${dir}`)
      // A record that is opened on the page of its kind has the title of its own page.
      if (title === '' || (titles.has(title) && !address.includes('?')))
        wrong.push(`the title “${title}” is empty or that of another page`)
      titles.add(title)
      const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html'
      const isNewFrame = isNew(await structureOf(page, 'body :is(header, footer, aside):not(main *)'))
      if (isNew(await structureOf(page, part === 'html' ? 'main' : part)) || isNewFrame)
        wrong.push(...(await inspect(page, part)))
      found.push(...wrong.map((finding) => `${address.replace(/#.*/, '')} · ${language} · ${finding}`))
    }
    expect(found.join('\n')).toBe('')
  }

  test(
    `every public page is accessible, fits every window and stays silent for visitors in ${language}`,
    { tag: language === 'ar' ? '@main' : [] },
    async ({ page, api, noise }) => await crawl(page, noise, await siteAddresses(api, language)),
  )

  test(`pages with the frame for staff are accessible, fit every window and stay silent in ${language}`, async ({
    page,
    api,
    noise,
  }) => {
    await enterAs(page, await api.signIn())
    const framed = [publicPaths.home, publicPaths.events]
    await crawl(
      page,
      noise,
      framed.map((path) => localPath(path, language)),
    )
  })

  test(`every screen of the back office without a session is accessible, fits every window and stays silent in ${language}`, async ({
    page,
    api,
    noise,
  }) => {
    await page.goto('/robots.txt')
    await page.evaluate((state) => localStorage.setItem('admin-language', JSON.stringify({ state, version: 0 })), {
      language,
      direction: languages[language].direction,
    })
    await crawl(page, noise, await entryAddresses(api))
  })
}

/** Every public page, and the dialogs of an event and a portfolio item. */
async function siteAddresses(api: SiteApi, language: Language): Promise<string[]> {
  const others: Record<OtherSitePath, string> = {
    '/vendors/status': `${applicationStatusPath}${await readMailedToken(api, 'application-received')}`,
    '/plan/status': `${enquiryStatusPath}${await readMailedToken(api, 'enquiry-received')}`,
    '/pages/:slug': pagePath(writtenSlug),
    '/*': '/nowhere',
  }
  const readFirst = async (path: string) => {
    const [record]: { id: string }[] = await (await api.call('GET', path)).json()
    return record?.id ?? ''
  }
  const dialogs = [eventPath(await readFirst('/events')), portfolioPath(null, await readFirst('/portfolio'))]
  return [...Object.values(publicPaths), ...Object.values(others), ...dialogs].map((path) => localPath(path, language))
}

/** The screens that need no session, those behind a mailed link with its token. */
async function entryAddresses(api: SiteApi): Promise<string[]> {
  const tokens: Record<string, string> = {
    [adminPaths.resetPassword]: await readMailedToken(api, 'password-reset'),
    [adminPaths.undoEmail]: await readMailedToken(api, 'email-changed'),
  }
  return entryPaths.map((path) => `${path}${tokens[path] ?? ''}`)
}
