import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints, isAllowed, splitEndpoint, undescribed } from '../support/access-matrix.ts'
import { type ApiDocument, readApiDocument } from '../support/api-document.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let document: ApiDocument
let api: ReturnType<typeof readApiDocument>
beforeAll(async () => {
  app = await createTestApp()
  document = (await (await app.call('GET', '/api/openapi.json')).json()) as ApiDocument
  api = readApiDocument(document)
})
afterAll(() => app.close())

const described = endpoints.filter((endpoint) => !undescribed.includes(endpoint))

describe('the OpenAPI document', () => {
  test('publishes a valid OpenAPI 3.1 document [S3.1]', async () => {
    expect(document.openapi).toBe('3.1.0')
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  test('describes every API operation with a summary, a tag and its responses', () => {
    for (const endpoint of described) {
      const { summary, tags, responses } = api.operationOf(endpoint)
      expect(summary, endpoint).toMatch(/\w{3}/)
      expect(tags, endpoint).toHaveLength(1)
      expect(
        Object.keys(responses).some((status) => status.startsWith('2')),
        endpoint,
      ).toBe(true)
    }
  })

  test('documents every error that an API operation can return', () => {
    for (const endpoint of described) {
      const { responses, requestBody, security } = api.operationOf(endpoint)
      const wanted = []
      if (!isAllowed(endpoint, '–')) wanted.push('401')
      if (!isAllowed(endpoint, 'V')) wanted.push('403')
      if (endpoint.includes('{id}') || endpoint.includes('{key}')) wanted.push('404')
      if (requestBody) wanted.push('400', '413', '415')
      expect(Object.keys(responses), endpoint).toEqual(expect.arrayContaining(wanted))
      expect(security !== undefined, endpoint).toBe(!isAllowed(endpoint, '–'))
    }
  })

  test('documents every API error with the common schema', () => {
    for (const endpoint of described) {
      for (const [status, { content }] of Object.entries(api.operationOf(endpoint).responses)) {
        if (status < '400') continue
        expect(content?.['application/json']?.schema, `${endpoint} ${status}`).toEqual({
          $ref: '#/components/schemas/Problem',
        })
      }
    }
  })
})

describe('API documentation page', () => {
  test('shows every API operation on the documentation page, without scripts and broken links [S3.1]', async () => {
    const answer = await app.call('GET', '/api/docs')
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    const page = await answer.text()
    expect(page).not.toMatch(/<script|\son\w+=/)
    for (const endpoint of described) {
      const { method, path } = splitEndpoint(endpoint)
      expect(page).toMatch(new RegExp(`>${method}</span> <code>${path.replaceAll(/[{}/]/g, '\\$&')}</code>`))
      expect(page).toContain(api.operationOf(endpoint).summary?.replaceAll("'", '&#39;'))
    }
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.length).toBeGreaterThan(described.length)
    expect(targets.filter((id) => !ids.has(id))).toEqual([])
  })
})
