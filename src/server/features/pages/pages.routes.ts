import { z } from '@hono/zod-openapi'
import { footerPagesSchema, isSlug, pageInputSchema, pageSchema, publicPageSchema } from '../../../shared/page.ts'
import { richTextLimits } from '../../../shared/rich-text.ts'
import { Refusal } from '../../errors.ts'
import { allow, allowPublicRead } from '../../http/allow.ts'
import { callerOf } from '../../http/context.ts'
import { type PublicRead, publicRead } from '../../http/public-reads.ts'
import { describeRecordRoutes } from '../../http/record-routes.ts'
import { answer, createRoute, createRoutes, refusals } from '../../http/route.ts'
import { expectedVersion, tagged } from '../../http/versions.ts'
import { type PageRow, presentPage, presentPublicPage } from './pages.presenter.ts'
import {
  createPage,
  deletePage,
  findPublicPage,
  listPages,
  type PageNeeds,
  readFooterPages,
  restorePage,
  updatePage,
} from './pages.service.ts'

const tags = ['Pages']

const getPages = createRoute({
  method: 'get',
  path: '/api/pages',
  summary: 'All pages, drafts too, the latest change first',
  tags,
  ...allow('manage_content'),
  responses: { 200: answer(z.array(pageSchema), 'Pages'), ...refusals(401, 403) },
})

const getPage = createRoute({
  method: 'get',
  path: '/api/pages/{slug}',
  summary: 'A published page; under a slug that it had before, the same page with its present slug',
  tags,
  ...allowPublicRead(),
  request: { params: z.object({ slug: z.string().refine(isSlug) }) },
  responses: { 200: answer(publicPageSchema, 'The page'), ...refusals(404) },
})

const getFooterPages = createRoute({
  method: 'get',
  path: '/api/cms/footer',
  summary: 'Which of the pages that the footer links to are published',
  tags,
  ...allow('anyone'),
  responses: { 200: answer(footerPagesSchema, 'Yes or no for each') },
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
  depth: 2 * richTextLimits.depth + 3,
})

export function pageReads(needs: PageNeeds): PublicRead[] {
  return [
    publicRead(getPage, ['pages'], async ({ params }) => {
      const page = await findPublicPage(needs, params.slug)
      if (!page) throw new Refusal('missing')
      return presentPublicPage(page, needs.timeZone)
    }),
    publicRead(getFooterPages, ['pages'], () => readFooterPages(needs)),
  ]
}

export function pageRoutes(needs: PageNeeds) {
  const present = (page: PageRow) => presentPage(page, needs.timeZone)
  return createRoutes()
    .openapi(getPages, async (c) => c.json((await listPages(needs)).map(present), 200))
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
