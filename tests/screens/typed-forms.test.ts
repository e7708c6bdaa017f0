import { page, userEvent } from 'vitest/browser'
import { contactInput } from '../support/valid-input.ts'
import { pressSave } from './support/forms.ts'
import { expect, type Office, test } from './support/office.ts'

type Texts = Record<string, string>
type Form = {
  name: string
  path: string
  /** What is in the form before anything is typed. */
  prepare?: (office: Office) => Promise<unknown>
  /** Texts by the name of their field, in the order of the Tab key. */
  texts: Texts
  read: (office: Office) => Promise<unknown>
  /** Where the server stores a text, if not at its name. */
  stored?: (texts: Texts) => object
}

/** With the letters that shortcuts use outside of fields. */
const english = 'Jinks & Knots / now?'
const arabic = 'ليلة نجوم؟ / كن jkn'
const inBoth = (...names: string[]): Texts =>
  Object.fromEntries(
    names.flatMap((name) => [
      [name, english],
      [`translations.ar.${name}`, arabic],
    ]),
  )

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

/** Turns 'translations.ar.title' into nested objects. */
function nested(texts: object): object {
  const stored: Record<string, unknown> = {}
  const ar: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(texts)) {
    if (name.startsWith('translations.ar.')) ar[name.slice('translations.ar.'.length)] = text
    else stored[name] = text
  }
  return { ...stored, translations: { ar } }
}

/** Editors of rich texts are no form controls, so they have no name. */
const selectorOf = (name: string) => {
  if (!name.endsWith('content')) return `[name="${name}"]`
  return `[contenteditable][lang="${name.startsWith('translations') ? 'ar' : 'en'}"]`
}

async function tabTo(name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (document.activeElement?.matches(selectorOf(name))) return
    await userEvent.tab()
  }
  throw new Error(`the Tab key does not reach ${name}`)
}

const first = async (office: Office, list: string) => {
  const [stored] = await office.api.send<{ id: string }[]>('GET', list)
  return stored
}

const forms: Form[] = [
  {
    name: 'event',
    path: '/admin/events?new',
    texts: inBoth('title', 'description', 'location', 'price'),
    read: (office) => first(office, 'events'),
  },
  {
    name: 'portfolio',
    path: '/admin/portfolio?new',
    texts: inBoth('title', 'description'),
    read: (office) => first(office, 'portfolio'),
  },
  {
    name: 'page',
    path: '/admin/cms/pages/new',
    texts: inBoth('title', 'content', 'seoTitle', 'seoDescription'),
    read: async (office) => {
      const listed = await first(office, 'pages')
      return listed && (await office.api.send('GET', `pages/by-id/${listed.id}`))
    },
    stored: (texts) => nested({ ...texts, content: paragraph(english), 'translations.ar.content': paragraph(arabic) }),
  },
  {
    name: 'hero',
    path: '/admin/cms/hero',
    texts: inBoth('title', 'subtitle', 'description', 'primaryCta', 'secondaryCta'),
    read: (office) => office.api.send('GET', 'cms/hero'),
  },
  {
    name: 'company',
    path: '/admin/cms/company',
    texts: inBoth('name', 'description'),
    read: (office) => office.api.send('GET', 'cms/company'),
  },
  {
    name: 'contact',
    path: '/admin/cms/contact',
    prepare: (office) => office.api.send('PUT', 'cms/contact', contactInput),
    texts: {
      email: 'jack.knn@lulu.example',
      phone: '+965 2222 3333',
      ...inBoth('address'),
      facebookUrl: 'https://facebook.com/jkn',
    },
    read: (office) => office.api.send('GET', 'cms/contact'),
  },
  {
    name: 'navigation',
    path: '/admin/cms/navigation',
    texts: {
      'links.0.label': english,
      'links.0.translations.ar.label': arabic,
      'links.1.label': english,
      'links.1.translations.ar.label': arabic,
    },
    read: (office) => office.api.send('GET', 'cms/navigation'),
    stored: () => {
      const link = { label: english, translations: { ar: { label: arabic } } }
      return { links: expect.arrayContaining([expect.objectContaining(link)]) }
    },
  },
]

for (const [language, languageName] of [
  ['en', 'English'],
  ['ar', 'Arabic'],
] as const) {
  for (const { name, path, prepare, texts, read, stored = nested } of forms) {
    test(`the ${name} form in ${languageName} takes both scripts from the keyboard alone`, async ({ office }) => {
      await prepare?.(office)
      await office.open(path, { language })
      await page.getByCss(selectorOf(Object.keys(texts)[0] ?? '')).click()
      for (const [field, text] of Object.entries(texts)) {
        await tabTo(field)
        await userEvent.keyboard(`{Control>}a{/Control}${text}`)
        const typed = document.activeElement
        expect(typed instanceof HTMLElement && 'value' in typed ? typed.value : typed?.textContent, field).toBe(text)
      }
      if (name === 'event') await page.getByCss(selectorOf('dateTime')).fill('2027-05-05T18:00')
      await pressSave()
      await expect.poll(() => read(office)).toMatchObject(stored(texts))
    })
  }
}
