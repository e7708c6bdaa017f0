import { sampleContentSchema } from '../../../shared/sample-content.ts'
import { allow } from '../../platform/http/allow.ts'
import { callerOf } from '../../platform/http/context.ts'
import { answer, createRoute, createRoutes, noContent, refusals } from '../../platform/http/route.ts'
import { countSampleContent, removeSampleContent, type SampleNeeds } from './sample-content.service.ts'

const guarded = { path: '/api/sample-content', tags: ['Sample content'], ...allow('superadmin') }

const getSample = createRoute({
  method: 'get',
  summary: 'How much of the sample content is still unedited',
  ...guarded,
  responses: { 200: answer(sampleContentSchema, 'What is left'), ...refusals(401, 403) },
})

const deleteRoute = createRoute({
  method: 'delete',
  summary: 'Remove exactly what is still unedited sample',
  ...guarded,
  responses: { 204: noContent('Removed'), ...refusals(401, 403) },
})

export function sampleContentRoutes(needs: SampleNeeds) {
  return createRoutes()
    .openapi(getSample, async (c) => c.json({ remaining: await countSampleContent(needs) }, 200))
    .openapi(deleteRoute, async (c) => {
      await removeSampleContent(needs, callerOf(c))
      return c.body(null, 204)
    })
}
