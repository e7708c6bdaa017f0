import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const attacks = Array.from({ length: 19 }, (_, index) => `T${index + 1}`)
const rules = globSync('tests/support/record-rules/*.ts')

test('each of the nineteen known attacks, T1 to T19, has a test that is named after it', () => {
  const texts = [...globSync('src/**/*.test.ts'), ...rules].map((path) => readFileSync(path, 'utf8'))
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/['"`](T\d+) /g)].map(([, name]) => name)))
  expect(attacks.filter((attack) => !named.has(attack))).toEqual([])
})

test('T19 nothing in the server can fetch an address: it has no client but those of the file store and the database', () => {
  const clients = /\bfetch\(|from '(node:)?(https?|http2|net|tls|dgram|undici|axios)'/
  const harmless = /^import type |^import \{ createServer \} /
  const reaches = (line: string) => clients.test(line) && !harmless.test(line)
  const withClient = globSync('src/server/**/*.ts')
    .filter((path) => !/\.(test|fixtures|d)\.ts$/.test(path))
    // The door's fetch is the app's own.
    .filter((path) => !['src/server/http/front-door.ts', 'src/server/db/postgres.ts'].includes(path))
    .filter((path) => readFileSync(path, 'utf8').split('\n').some(reaches))
  expect(withClient).toEqual([])
})
