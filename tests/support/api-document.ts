import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Endpoint, splitEndpoint } from './access-matrix.ts'

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  /** Set where any field may follow, as in the options of WebAuthn. */
  additionalProperties?: unknown
}
type Answer = { description: string; content?: Record<string, { schema?: Schema }> }
export type Operation = {
  summary?: string
  tags?: string[]
  security?: unknown[]
  requestBody?: unknown
  responses: Record<string, Answer>
}
export type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Validates responses against the OpenAPI document. */
export function readApiDocument(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')

  const operationOf = (endpoint: Endpoint): Operation => {
    const { method, path } = splitEndpoint(endpoint)
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error(`${endpoint} is not described`)
    return operation
  }

  /** Describes how a response violates the document; undefined if it does not. */
  const complaintsAbout = (endpoint: Endpoint, status: number, type: string | null, text: string): string[] => {
    const answer = operationOf(endpoint).responses[status]
    if (!answer) return [`the status ${status} is not described`]
    if (!answer.content) return text === '' ? [] : [`${status} is described without a body`]
    const mediaType = (type ?? '').replace(/;.*/, '')
    const content = answer.content[mediaType]
    if (!content) return [`the content type ${mediaType} is not described`]
    if (mediaType !== 'application/json') return []
    const { method, path } = splitEndpoint(endpoint)
    const steps = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', mediaType, 'schema']
    const pointer = steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    const judge = ajv.getSchema(`api#/${pointer}`)
    if (!judge) return ['the schema cannot be read']
    const body: unknown = JSON.parse(text)
    if (!judge(body)) return (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    return undescribedFields(body, content.schema ?? {})
  }

  /** Responses may only contain documented fields. */
  const undescribedFields = (value: unknown, schema: Schema, at = ''): string[] => {
    const name = schema.$ref?.split('/').at(-1)
    const { properties, items, additionalProperties } = name ? (document.components.schemas[name] ?? {}) : schema
    if (Array.isArray(value))
      return value.flatMap((item, index) => undescribedFields(item, items ?? {}, `${at}/${index}`))
    if (typeof value !== 'object' || value === null || !properties) return []
    return Object.entries(value).flatMap(([field, inner]) => {
      const known = properties[field]
      if (known) return undescribedFields(inner, known, `${at}/${field}`)
      return additionalProperties ? [] : [`${at}/${field} is not described`]
    })
  }

  return { operationOf, complaintsAbout }
}
