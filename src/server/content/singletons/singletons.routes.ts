import type { z } from '@hono/zod-openapi'
import { cmsStatsSchema } from '../../../shared/cms.ts'
import { companyInputSchema, companySchema } from '../../../shared/company.ts'
import { contactInputSchema, contactSchema } from '../../../shared/contact.ts'
import { heroInputSchema, heroSchema } from '../../../shared/hero.ts'
import { languageQuerySchema } from '../../../shared/listing.ts'
import type { Access } from '../../../shared/permissions.ts'
import { type Reader, readerFor } from '../../platform/caller/reader.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { idempotent } from '../../platform/http/idempotency-key.ts'
import { answer, createRoute, createRoutes, json, noContent, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import { countPages } from '../pages/pages.repository.ts'
import type { ChangeNeeds } from '../records/change-content.service.ts'
import { presentCompany, presentContact, presentHero } from './singletons.presenter.ts'
import { findSingleton } from './singletons.repository.ts'
import { writeSingleton } from './singletons.service.ts'

const tags = ['Content']

/** Routes of one singleton: public to read, restricted to save. */
function describeSingleton<Input extends z.ZodType, Answer extends z.ZodType>(
  path: string,
  name: string,
  schemas: { input: Input; answer: Answer },
  access: Access,
) {
  return {
    get: createRoute({
      method: 'get',
      path,
      summary: `${name}; 204 while nothing is saved`,
      tags,
      ...publicRead(),
      request: { query: languageQuerySchema },
      responses: { 200: answer(schemas.answer, name), 204: noContent('Nothing is saved yet'), ...refusals(400) },
    }),
    put: createRoute({
      method: 'put',
      path,
      summary: `Save: ${name.toLowerCase()}`,
      tags,
      ...allow(access),
      request: { ...json(schemas.input), ...idempotent },
      responses: { 200: answer(schemas.answer, 'Saved'), ...refusals(400, 401, 403, 409, 413, 415, 422) },
    }),
  }
}

const hero = describeSingleton('/api/cms/hero', 'Hero', { input: heroInputSchema, answer: heroSchema }, [
  'manage_content',
  // The settings screen edits the hero too.
  'manage_settings',
])
const company = describeSingleton(
  '/api/cms/company',
  'Company and branding',
  { input: companyInputSchema, answer: companySchema },
  'manage_content',
)
const contact = describeSingleton(
  '/api/cms/contact',
  'Contact information',
  { input: contactInputSchema, answer: contactSchema },
  'manage_content',
)

const getStats = createRoute({
  method: 'get',
  path: '/api/cms/stats',
  summary: 'Figures for the content overview',
  tags,
  ...allow('staff'),
  responses: { 200: answer(cmsStatsSchema, 'Figures'), ...refusals(401, 403) },
})

const staff: Reader = { isStaff: true }

export function singletonRoutes(needs: ChangeNeeds) {
  return createRoutes()
    .openapi(hero.get, async (c) => {
      const saved = await findSingleton(needs.database.reads, 'hero')
      return saved
        ? tagged(c, presentHero(saved, readerFor(c.get('user'), c.req.valid('query').lang)), 200)
        : c.body(null, 204)
    })
    .openapi(company.get, async (c) => {
      const saved = await findSingleton(needs.database.reads, 'company')
      return saved
        ? tagged(c, presentCompany(saved, readerFor(c.get('user'), c.req.valid('query').lang)), 200)
        : c.body(null, 204)
    })
    .openapi(contact.get, async (c) => {
      const saved = await findSingleton(needs.database.reads, 'contact')
      return saved
        ? tagged(c, presentContact(saved, readerFor(c.get('user'), c.req.valid('query').lang)), 200)
        : c.body(null, 204)
    })
    .openapi(hero.put, async (c) => {
      const saved = await writeSingleton(needs, callerOf(c), 'hero', c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentHero(saved, staff), 200)
    })
    .openapi(company.put, async (c) => {
      const saved = await writeSingleton(needs, callerOf(c), 'company', c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentCompany(saved, staff), 200)
    })
    .openapi(contact.put, async (c) => {
      const saved = await writeSingleton(needs, callerOf(c), 'contact', c.req.valid('json'), expectedVersion(c))
      return tagged(c, presentContact(saved, staff), 200)
    })
    .openapi(getStats, async (c) => c.json({ totalPages: await countPages(needs.database.reads) }, 200))
}
