import { expect, test } from 'vitest'
import { complaints, textOf } from '../../tests/support/contracts.ts'
import { pageDefaults, pageInputSchema, slugFrom } from './page.ts'
import { emptyRichText } from './rich-text.ts'

const minimal = { title: 'About us', slug: 'about-us', content: emptyRichText }
const complain = (changes: object) => complaints(pageInputSchema, { ...minimal, ...changes })

test('a page is a draft without SEO texts by default', () => {
  expect(pageInputSchema.parse(minimal)).toEqual({ ...minimal, status: 'draft', seoTitle: '', seoDescription: '' })
})

test('a page needs a title, a slug and content', () => {
  expect(complaints(pageInputSchema, {})).toEqual([
    'title: Title must be at least 2 characters',
    'slug: Page address must be at least 2 characters',
    'content: The text contains something that cannot be saved',
  ])
  expect(complain({ status: 'hidden' })).toEqual(['status: Choose a status'])
  expect(complain({ seoTitle: textOf(201) })).toEqual(['seoTitle: SEO title must be at most 200 characters'])
  expect(complaints(pageInputSchema, pageDefaults)).toHaveLength(2)
})

test('a slug accepts only characters that are safe in a URL', () => {
  for (const slug of ['privacy-policy', 'a1', '2026']) expect(complain({ slug })).toEqual([])
  for (const slug of ['About', 'a b', 'a--b', '-a', 'a-', 'a/b', '..', 'a.b', 'من-نحن', '%2e']) {
    expect(complain({ slug })).toEqual(['slug: Use lowercase letters, numbers and single hyphens'])
  }
  expect(complain({ slug: textOf(201) })).toEqual(['slug: Page address must be at most 200 characters'])
})

test.each([
  ['About Us & Café', 'about-us-cafe'],
  ['  Privacy Policy! ', 'privacy-policy'],
  ['من نحن', 'mn-nhn'],
  ['سياسة الخصوصية', 'siasa-alkhsusia'],
  ['فعاليات ٢٠٢٦ – Winter', 'faaliat-2026-winter'],
  ['关于我们', ''],
  [`${textOf(79)} b`, textOf(79)],
])('the title %j suggests the slug %j [D29.1]', (title, slug) => {
  expect(slugFrom(title)).toBe(slug)
})
