import { expect, test } from 'vitest'
import { clientInputSchema } from '../../../shared/client.ts'
import { companyDefaults, companyInputSchema } from '../../../shared/company.ts'
import { contactDefaults, contactInputSchema } from '../../../shared/contact.ts'
import { eventInputSchema } from '../../../shared/event.ts'
import { heroFallback, heroInputSchema } from '../../../shared/hero.ts'

import { pageInputSchema } from '../../../shared/page.ts'
import { makePortfolioInputSchema } from '../../../shared/portfolio.ts'
import { readSampleContent } from './read-sample-content.ts'

const content = await readSampleContent()
const { hero, company, contact } = content.singletons

test.each([
  ['events', eventInputSchema, content.events.map((one) => ({ ...one, dateTime: '2026-12-01T19:00', coverImage: '' }))],
  [
    'portfolio',
    makePortfolioInputSchema('Asia/Kuwait'),
    content.portfolio.map((one) => ({ ...one, images: [], year: 2026 })),
  ],
  ['clients', clientInputSchema, content.clients],
  ['pages', pageInputSchema, content.pages],
  ['hero', heroInputSchema, [{ ...heroFallback, ...hero }]],
  ['company', companyInputSchema, [{ ...companyDefaults, ...company }]],
  ['contact', contactInputSchema, [{ ...contactDefaults, ...contact }]],
] as const)('the sample content of %s is valid input of the API', (_, schema, samples) => {
  for (const sample of samples) expect(schema.safeParse(sample)).toMatchObject({ success: true })
})
