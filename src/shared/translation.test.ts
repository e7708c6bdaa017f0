import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { complaints, textOf } from '../../tests/support/contracts.ts'
import {
  clientInput,
  companyInput,
  contactInput,
  eventInput,
  heroInput,
  navigationInput,
  pageInput,
  portfolioInput,
} from '../../tests/support/valid-input.ts'
import { clientChangesSchema, clientInputSchema } from './client.ts'
import { companyInputSchema } from './company.ts'
import { contactInputSchema } from './contact.ts'
import { eventInputSchema } from './event.ts'
import { heroInputSchema } from './hero.ts'
import { mediaInputSchema } from './media.ts'
import { navigationInputSchema } from './navigation.ts'
import { pageInputSchema } from './page.ts'
import { makePortfolioInputSchema } from './portfolio.ts'

type Contract = [name: string, schema: z.ZodObject, input: Record<string, unknown>, fields: string[]]

const contracts: Contract[] = [
  ['event', eventInputSchema, eventInput, ['title', 'description', 'location', 'price']],
  ['portfolio item', makePortfolioInputSchema('Asia/Kuwait'), portfolioInput, ['title', 'description']],
  ['client', clientInputSchema, clientInput, ['name']],
  ['change of a client', clientChangesSchema, clientInput, ['name']],
  ['page', pageInputSchema, pageInput(), ['title', 'content', 'seoTitle', 'seoDescription']],
  ['hero', heroInputSchema, heroInput, ['title', 'subtitle', 'description', 'primaryCta', 'secondaryCta']],
  ['company', companyInputSchema, companyInput, ['name', 'description']],
  ['contact', contactInputSchema, contactInput, ['address']],
  ['picture', mediaInputSchema, { alt: 'Gold' }, ['alt']],
]

describe.each(contracts)('translations of a %s', (name, schema, input, fields) => {
  const complain = (ar: unknown) => complaints(schema, { ...input, translations: { ar } })

  test(`a ${name} has exactly its texts translated, with the limits and messages of each field [D52 D54.2]`, () => {
    const unknown = { coverImage: 'x', slug: '-', status: 'x', order: -1, email: 'x', phone: 'x' }
    const given = Object.fromEntries(fields.map((field) => [field, input[field]]))
    const parsed = schema.parse({ ...input, translations: { ar: { ...given, ...unknown } } })
    expect(parsed.translations).toEqual({ ar: given })
    for (const field of fields) {
      for (const wrong of [textOf(5001), 5, 'a\u0000b', 'x']) {
        const primary = complaints(schema, { ...input, [field]: wrong })
        expect(complain({ [field]: wrong })).toEqual(primary.map((complaint) => `translations.ar.${complaint}`))
      }
    }
  })

  test(`a translated text of a ${name} may be missing, and is removed by an empty one`, () => {
    expect(schema.parse(input)).not.toHaveProperty('translations')
    for (const field of fields) {
      for (const empty of ['', ' \n', null])
        expect(schema.parse({ ...input, translations: { ar: { [field]: empty } } }).translations).toEqual({
          ar: { [field]: null },
        })
      expect(schema.parse({ ...input, translations: { ar: { [field]: undefined } } }).translations).toEqual({ ar: {} })
    }
  })
})

test('each link of the navigation has its own translation of the label [D55.2]', () => {
  const links = (ar: unknown) => [{ ...navigationInput.links[0], translations: { ar } }]
  const complain = (ar: unknown) => complaints(navigationInputSchema, { ...navigationInput, links: links(ar) })
  expect(complain({ label: 'الرئيسية' })).toEqual([])
  expect(complain({ label: textOf(61) })).toEqual([
    'links.0.translations.ar.label: Label must be at most 60 characters',
  ])
})
