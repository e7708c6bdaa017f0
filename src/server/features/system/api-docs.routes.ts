import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { HttpEnv } from '../../http/context.ts'
import { type ApiDocument, apiDocsPage } from './api-docs.page.ts'

export const apiDocsPaths = { document: '/api/openapi.json', page: '/api/docs' } as const

/** The description of the API: OpenAPI 3.1 for machines and a page for people (D37). */
export function apiDocsRoutes(api: OpenAPIHono<HttpEnv>) {
  let document: ApiDocument | undefined
  const finished = () => {
    document ??= describeApi(api)
    return document
  }
  const headers = { 'cache-control': 'no-cache' }
  return new Hono<HttpEnv>()
    .get(apiDocsPaths.document, (c) => c.json(finished(), 200, headers))
    .get(apiDocsPaths.page, (c) => c.html(apiDocsPage(finished()), 200, headers))
}

function describeApi(api: OpenAPIHono<HttpEnv>): ApiDocument {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /api/auth/login answers',
  })
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Marasim Events',
      version: '1',
      description:
        'The interface of the public site and the back office. Errors are always {message, errors}; the order of ' +
        'checks is path and method, token, permission, body, record, state.',
    },
    servers: [{ url: '/' }],
  })
}
