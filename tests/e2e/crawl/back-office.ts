import type { Page } from '@playwright/test'
import { recordKinds } from '../../../src/admin/features/kinds.ts'
import arabic from '../../../src/messages/ar/admin/layout.json' with { type: 'json' }
import english from '../../../src/messages/en/admin/layout.json' with { type: 'json' }
import { type Language, languages } from '../../../src/shared/languages.ts'
import { adminPaths } from '../../../src/shared/paths.ts'
import { isStaff, type Role, roles } from '../../../src/shared/permissions.ts'
import type { SearchKind } from '../../../src/shared/search.ts'
import { expect, test } from '../support/own-server.ts'
import type { Noise } from '../support/quiet-page.ts'
import type { SiteApi } from '../support/site-api.ts'
import { desktop, enterAs } from '../support/visit.ts'
import { formAddresses, mayOpen, missingScreen, screenAddresses } from './addresses.ts'
import { crawledContent } from './content.ts'
import { inspect, structureOf } from './inspect.ts'
import { createSettling } from './settle.ts'
import { themeOf } from './theme.ts'

const messages = { en: english, ar: arabic }

/** Visits every screen and form of the back office in one language, as every role. */
export function crawlBackOffice(language: Language) {
  test.use({ content: crawledContent, viewport: desktop })
  /** Screens that several roles see alike are inspected once. */
  const inspected = new Set<string>()

  const crawl = async (page: Page, api: SiteApi, noise: Noise, role: Role, addresses: string[]) => {
    noise.allow(/status of 404.*\/nowhere/)
    await page.emulateMedia({ colorScheme: themeOf(language) })
    await enterInLanguage(page, api, role, language)
    const go = createNavigation(page, role)
    await page.goto(adminPaths.account)
    const found: string[] = []
    for (const address of addresses) {
      await go(address)
      const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html'
      const wrong = [...(await findWrongFacts(page, role, address, language)), ...noise.take()]
      const structure = await structureOf(page, part === 'html' ? 'main' : part)
      if (!inspected.has(structure)) wrong.push(...(await inspect(page, part)))
      inspected.add(structure)
      found.push(...wrong.map((finding) => `${address} · ${role} · ${language} · ${finding}`))
    }
    expect(found.join('\n')).toBe('')
  }

  for (const role of roles)
    test(
      `every screen of the back office is accessible, fits every window and stays silent for the role ${role} in ${language} [S2.3]`,
      // What other roles see is less, and mostly the same in both languages.
      { tag: role === 'superadmin' && language === 'en' ? '@main' : [] },
      async ({ page, api, noise }) => await crawl(page, api, noise, role, screenAddresses(await readExamples(api))),
    )

  test(
    `every form of the back office is accessible, fits every window and stays silent in ${language}`,
    { tag: language === 'ar' ? '@main' : [] },
    async ({ page, api, noise }) => await crawl(page, api, noise, 'superadmin', formAddresses(await readExamples(api))),
  )
}

async function enterInLanguage(page: Page, api: SiteApi, role: Role, language: Language): Promise<void> {
  const session = role === 'superadmin' ? await api.signIn() : await api.addUser({ role })
  await api.call('PUT', '/auth/language', { language }, session.token)
  await enterAs(page, { ...session, user: { ...session.user, language } })
}

/** The id of a record of each kind. */
async function readExamples(api: SiteApi): Promise<Record<SearchKind, string>> {
  const { token } = await api.signIn()
  const entries = recordKinds.map(async ({ name }) => {
    const [record]: { id: string }[] = await (await api.call('GET', `/${name}`, undefined, token)).json()
    return [name, record?.id]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Goes from screen to screen without a page load. */
function createNavigation(page: Page, role: Role) {
  const settle = createSettling(page)
  return async (address: string) => {
    await page.evaluate(
      ([next, hasScreens]) => {
        const isOtherScreen = hasScreens && new URL(next, location.href).pathname !== location.pathname
        if (isOtherScreen) document.querySelector('h1')?.setAttribute('data-left', '')
        history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: 'inside', usr: null }, '', next)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      // Who is not staff sees the same refusal at every address.
      [address, isStaff(role)] as const,
    )
    await settle()
  }
}

async function findWrongFacts(page: Page, role: Role, address: string, language: Language): Promise<string[]> {
  const { title, heading, ...html } = await page.evaluate(() => ({
    title: document.title,
    heading: document.querySelector('h1')?.firstChild?.textContent ?? '',
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }))
  const { accessDenied, notFound } = messages[language]
  const isDenied = heading === accessDenied
  return [
    ...(html.lang === language && html.dir === languages[language].direction ? [] : [`${html.lang} ${html.dir}`]),
    ...(heading !== '' && title.startsWith(heading) ? [] : [`the title “${title}” does not name “${heading}”`]),
    ...(isDenied === mayOpen(role, address) ? [`access is ${isDenied ? '' : 'not '}denied`] : []),
    ...(heading === notFound && address !== missingScreen ? ['there is no such screen'] : []),
  ]
}
