import { describe, expect, test } from 'vitest'
import { declareMessages, flatten } from './catalogue.ts'
import { findCatalogueFlaws } from './catalogue-flaws.ts'
import { findLanguageLiterals, findStyledLanguages } from './find-language-literals.ts'
import { findLiterals } from './find-literals.ts'
import { findUnusedCodes } from './find-unused-codes.ts'
import { findUsage } from './find-usage.ts'
import { findTypographyFlaws } from './typography-flaws.ts'

const flawsOf = (en: string, ar: string) =>
  findCatalogueFlaws('en', { en: { site: { text: en } }, ar: { site: { text: ar } } })

describe('the check of the catalogues', () => {
  test('the check of the catalogues finds keys that one language lacks [D57.4]', () => {
    expect(findCatalogueFlaws('en', { en: { a: 'Yes', b: 'No' }, ar: { a: 'نعم', c: 'ربما' } })).toEqual([
      'ar has no b',
      'ar has c, which en has not',
    ])
  })

  test('the check of the catalogues finds texts that are not translated, except names of brands and arguments alone [D57.4]', () => {
    expect(flawsOf('Send', 'Send')).toEqual(['ar, site.text: is not translated'])
    expect(flawsOf('WhatsApp', 'WhatsApp')).toEqual([])
    expect(flawsOf('{first} · {last}', '{first} · {last}')).toEqual([])
    expect(flawsOf('Send', ' ')).toEqual(['ar, site.text: is empty'])
  })

  test('the check of the catalogues finds messages that are not valid ICU', () => {
    expect(flawsOf('Hello {name', 'مرحبًا')).toEqual([expect.stringMatching(/^en, site\.text: is not valid ICU: /)])
  })

  test('the check of the catalogues finds arguments and tags that differ, also within branches', () => {
    expect(flawsOf('Hello {name}', 'مرحبًا {nom}')).toEqual(['ar, site.text: has the arguments {nom} instead of {name}'])
    expect(flawsOf('{who, select, me {I am {name}} other {They}}', '{who, select, me {أنا} other {هم}}')).toEqual([
      'ar, site.text: has the arguments {who} instead of {name}, {who}',
    ])
    expect(flawsOf('See <a>the {page}</a>', 'انظر {page}')).toEqual([
      'ar, site.text: has the arguments {page} instead of <a>, {page}',
    ])
  })

  test('the check of the catalogues finds messages that select a language, because the next one would get the other branch', () => {
    expect(flawsOf('{code, select, ar {Arabic} other {English}}', '{code, select, x {س} other {ص}}')).toEqual([
      'en, site.text: selects ar; another language needs a message of its own',
    ])
  })

  test('the check of the catalogues requires all six plural forms in Arabic and both in English [D57.4]', () => {
    const english = '{count, plural, one {# event} other {# events}}'
    const arabic =
      '{count, plural, zero {لا فعاليات} one {فعالية واحدة} two {فعاليتان} few {# فعاليات} many {# فعالية} other {# فعالية}}'
    expect(flawsOf(english, arabic)).toEqual([])
    expect(flawsOf(english, '{count, plural, one {فعالية} other {# فعالية}}')).toEqual([
      'ar, site.text: the plural of {count} lacks few, many, two, zero',
    ])
    expect(flawsOf('<b>{count, plural, other {# events}}</b>', `<b>${arabic}</b>`)).toEqual([
      'en, site.text: the plural of {count} lacks one',
    ])
  })
})

test('the check of the code finds what is for a single language', () => {
  const flaws = (code: string) => findLanguageLiterals('a.ts', code).map((flaw) => flaw.split(': ')[1])
  expect(flaws("const is = language === 'ar' ? texts.ar : { en: 1 }")).toEqual(['ar', 'ar', 'en'])
  expect(flaws("import('./languages/ar.ts')")).toEqual(['./languages/ar.ts'])
  expect(flaws("const one = /^translations\\.ar\\.x$/; const locale = 'ar-KW'")).toHaveLength(2)
  expect(flaws("import { messages } from './languages/en.ts'\nconst bar = new Intl.DateTimeFormat('en-US')")).toEqual(
    [],
  )
  expect(findStyledLanguages('a.css', 'p:lang(ar), [lang="en"], [lang] { color: red }')).toHaveLength(2)
})

test.each([
  ['en', 'It’s saved…', []],
  ['en', 'Your trade license', ['has "license" instead of "licence", beside "enquiry"']],
  ['en', "It's saved", ['has a straight apostrophe or quotation mark']],
  ['en', 'Uploading...', ['has three dots instead of an ellipsis']],
  ['en', 'Submitting...', []],
  ['en', 'We couldn’t save it', ['has "couldn’t" or "can’t" instead of "could not" or "cannot"']],
  ['ar', 'احفظها، ثم أغلق «الصفحة»؟', []],
  ['ar', 'احفظها, ثم أغلق الصفحة', ['has Latin punctuation']],
  ['ar', 'مـراسم', ['has a kashida']],
  ['ar', 'بالأيام الـ{count} السابقة', []],
  ['ar', 'نخطط لمناسبتك', ['lacks the shadda of خطّط, مورّد or مميّز']],
])('typography that differs from that of other messages is found: %s, %s [D57.4]', (language, message, flaws) => {
  expect(findTypographyFlaws(language, message)).toEqual(flaws)
})

describe('the search for used messages', () => {
  const usageOf = (code: string) => findUsage('a.tsx', code)

  test('the search for used messages finds literal keys, choices and templates in the namespace of their translator', () => {
    const code = `function A({ on, status }) {
      const t = useTranslations('site.a')
      const u = getTranslations(language, 'api')
      return <p title={t('x')}>{t.rich('y', { b: () => t(on ? 'on' : 'off') })}{u(\`status.\${status}\`)}</p>
    }
    function B() { const t = useTranslations('site.b'); return () => t('z') }
    function C(t) { return other('not a key') }`
    expect(usageOf(code)).toEqual({
      keys: ['site.a.x', 'site.a.y', 'site.a.on', 'site.a.off', 'site.b.z'],
      prefixes: ['api.status.'],
      flaws: [],
    })
  })

  test('the search for used messages refuses keys and namespaces that are not literals', () => {
    const code = `function A() {
      const t = useTranslations('site')
      t(key)
      t(\`\${key}.title\`)
      const u = useTranslations(name)
    }`
    expect(usageOf(code).flaws).toEqual([
      'a.tsx:3 the key of a message must start with a literal',
      'a.tsx:4 a key that is completed at run time must start with a namespace and a dot',
      'a.tsx:5 the namespace of a translator must be a literal',
    ])
  })
})

test('sentences in the markup of a component are found [D57.4]', () => {
  const code = `const A = ({ on, name }) => <div className="a" title="Title" id={'id'} aria-label={\`Label \${name}\`}>
    Text
    <b>·</b> {on ? 'Yes' : 'No'} {on && 'Only'} {name} {t('key')} {12}
  </div>`
  expect(findLiterals('a.tsx', code).map((flaw) => /"(.+)"/.exec(flaw)?.[1])).toEqual([
    'Yes',
    'No',
    'Only',
    'Title',
    'Label …',
    'Text',
  ])
  expect(findLiterals('a.tsx', code)[3]).toBe('a.tsx:1 "Title" belongs into src/messages')
})

test('codes of the API that nothing names are found [S8.4]', () => {
  const errors = { tooShort: '{field} is too short', notFound: 'Not found', gone: 'It is gone' }
  const sources = [
    ['a.ts', "coded('tooShort', { field })"],
    ['b.ts', 'const statusOf = {\n  notFound: 404,\n}'],
  ] as const
  expect(findUnusedCodes({ api: { errors } }, sources)).toEqual(['api.errors.gone is not used'])
})

test('the types of the messages repeat their texts', () => {
  expect(declareMessages({ site: { a: 'Hello {name}' } })).toContain('"a": "Hello {name}"')
  expect([...flatten({ a: { b: { c: 'x' } }, d: 'y' })]).toEqual([
    ['a.b.c', 'x'],
    ['d', 'y'],
  ])
})
