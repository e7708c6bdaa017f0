import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { HttpEnv } from '../../platform/http/context.ts'
import { type ApiDocument, apiDocsPage } from './api-docs.page.ts'

export const apiDocsPaths = { document: '/api/openapi.json', page: '/api/docs' } as const

/** Serves the API description as an OpenAPI 3.1 document and as an HTML page. */
export function apiDocsRoutes(api: OpenAPIHono<HttpEnv>) {
  let document: ApiDocument | undefined
  const getDocument = () => {
    document ??= describeApi(api)
    return document
  }
  const headers = { 'cache-control': 'no-cache' }
  return new Hono<HttpEnv>()
    .get(apiDocsPaths.document, (c) => c.json(getDocument(), 200, headers))
    .get(apiDocsPaths.page, (c) => c.html(apiDocsPage(getDocument()), 200, headers))
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
        'checks is path and method, token, permission, body, record, state. A change that is sent again with its ' +
        'Idempotency-Key gets the first answer.',
    },
    servers: [{ url: '/' }],
  })
}
