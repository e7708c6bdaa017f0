import { z } from '@hono/zod-openapi'
import { kinds } from '../../../shared/kinds.ts'
import { languageQuerySchema, oneOf, pageParameters, searchParameter, sortParameter } from '../../../shared/listing.ts'
import {
  footerPagesSchema,
  isSlug,
  pageInputSchema,
  pageSchema,
  pageSorts,
  pageStatuses,
  pageSummarySchema,
  publicPageSchema,
} from '../../../shared/page.ts'
import { richTextLimits } from '../../../shared/rich-text.ts'
import { translationParameter } from '../../../shared/translation.ts'
import { Refusal } from '../../platform/errors.ts'
import { allow, publicRead } from '../../platform/http/allow.ts'
import { describeBulk, runBulk } from '../../platform/http/bulk-routes.ts'
import { callerOf } from '../../platform/http/context.ts'
import { sendList } from '../../platform/http/list-routes.ts'
import { describeRead, describeRecordRoutes } from '../../platform/http/record-routes.ts'
import { answer, createRoute, createRoutes, refusals } from '../../platform/http/route.ts'
import { expectedVersion, tagged } from '../../platform/http/versions.ts'
import { presentFooterPages, presentPage, presentPageSummary, presentPublicPage } from './pages.presenter.ts'
import type { PageRow, PageSummaryRow } from './pages.repository.ts'
import {
  changePageStatus,
  createPage,
  deletePage,
  findPublicPage,
  listPages,
  type PageNeeds,
  readFooterPages,
  readPage,
  restorePage,
  updatePage,
} from './pages.service.ts'

const tags = ['Pages']

const getPages = createRoute({
  method: 'get',
  path: '/api/pages',
  summary: 'All pages without their content, drafts too, the latest change first',
  tags,
  ...allow(kinds.pages.list),
  request: {
    query: z.object({
      ...pageParameters,
      q: searchParameter,
      status: oneOf('status', pageStatuses),
      sort: sortParameter(pageSorts),
      translation: translationParameter,
    }),
  },
  responses: { 200: answer(z.array(pageSummarySchema), 'Pages'), ...refusals(400, 401, 403) },
})

const getPage = createRoute({
  method: 'get',
  path: '/api/pages/{slug}',
  summary: 'A published page; under a slug that it had before, the same page with its present slug',
  tags,
  ...publicRead(),
  request: { params: z.object({ slug: z.string().refine(isSlug) }), query: languageQuerySchema },
  responses: { 200: answer(publicPageSchema, 'The page'), ...refusals(400, 404) },
})

const getPageById = describeRead({
  path: '/api/pages/by-id/{id}',
  noun: 'a page with its content, published or not',
  tags,
  access: kinds.pages.list,
  answer: pageSchema,
})

const getFooterPages = createRoute({
  method: 'get',
  path: '/api/cms/footer',
  summary: 'Which of the pages that the footer links to are published, and the first of the others',
  tags,
  ...publicRead(),
  request: { query: languageQuerySchema },
  responses: { 200: answer(footerPagesSchema, 'Yes or no for each, and the others'), ...refusals(400) },
})

const { create, update, remove, restore } = describeRecordRoutes({
  path: '/api/pages',
  noun: 'a page',
  tags,
  permission: 'manage_content',
  input: pageInputSchema,
  changes: pageInputSchema,
  answer: pageSchema,
  unique: true,
  // Each rich-text node adds an object and an array; the deepest one also has marks with attributes.
  // A translation is two levels deeper.
  depth: 2 * richTextLimits.depth + 5,
})

const bulk = describeBulk('pages', tags, 'manage_content')

export function pageRoutes(needs: PageNeeds) {
  const present = (page: PageRow) => presentPage(page, needs.timeZone)
  const presentSummary = (page: PageSummaryRow) => presentPageSummary(page, needs.timeZone)
  return createRoutes()
    .openapi(getPages, (c) =>
      sendList(c, c.req.valid('query'), (filter, page) => listPages(needs, filter, page), presentSummary),
    )
    .openapi(getPage, async (c) => {
      const page = await findPublicPage(needs, c.req.valid('param').slug)
      if (!page) throw new Refusal('notFound')
      return c.json(presentPublicPage(page, needs.timeZone, c.req.valid('query').lang), 200)
    })
    .openapi(getPageById, async (c) => tagged(c, present(await readPage(needs, c.req.valid('param').id)), 200))
    .openapi(getFooterPages, async (c) =>
      c.json(presentFooterPages(await readFooterPages(needs), c.req.valid('query').lang), 200),
    )
    .openapi(bulk, async (c) => {
      const results = await runBulk<'pages'>(needs, callerOf(c), c.req.valid('json'), {
        delete: (staff, id, expected) => deletePage(needs, staff, id, expected),
        restore: (staff, id) => restorePage(needs, staff, id),
        status: (staff, id, expected, status, { publishAt }) =>
          changePageStatus(needs, staff, id, { status, publishAt }, expected),
      })
      return c.json(results, 200)
    })
    .openapi(create, async (c) => tagged(c, present(await createPage(needs, callerOf(c), c.req.valid('json'))), 201))
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      return tagged(c, present(await updatePage(needs, callerOf(c), id, c.req.valid('json'), expectedVersion(c))), 200)
    })
    .openapi(remove, async (c) => {
      await deletePage(needs, callerOf(c), c.req.valid('param').id, expectedVersion(c))
      return c.body(null, 204)
    })
    .openapi(restore, async (c) =>
      tagged(c, present(await restorePage(needs, callerOf(c), c.req.valid('param').id)), 200),
    )
}
