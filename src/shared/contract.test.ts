import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { complaints } from '../../tests/support/contracts.ts'

const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'))
const stems = files.map((name) => name.replace(/\.ts$/, ''))
const modules: Record<string, unknown>[] = await Promise.all(
  stems.map((stem) => import(/* @vite-ignore */ `./${stem}.ts`)),
)
const schemas = modules
  .flatMap((exports) => Object.entries(exports))
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
const named = schemas.flatMap(([name, schema]) => {
  const id = z.globalRegistry.get(schema)?.id
  return id ? [{ name, schema, id }] : []
})

test('every component of the OpenAPI document has a unique name', () => {
  const ids = named.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(30)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(named)('$name can be converted to JSON Schema', ({ schema }) => {
  for (const io of ['input', 'output'] as const) {
    expect(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).toHaveProperty('$schema')
  }
})

const inputs = named.filter(({ id }) => /Input$|Changes$|Change$/.test(id))
const nonsense = [undefined, null, 5, 'text', true, [], {}, ['a'], [[]], { type: 'doc', content: [{}] }]

test.each(inputs)('the validation messages of $id contain no technical wording', ({ schema }) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  expect(fields).not.toEqual([])
  const bodies = nonsense.map((value) => Object.fromEntries(fields.map((field) => [field, value])))
  const messages = [...nonsense, ...bodies].flatMap((body) => complaints(schema, body))
  expect(
    messages.filter((message) => /invalid (input|option|string)|expected|received|too (big|small)/i.test(message)),
  ).toEqual([])
})
