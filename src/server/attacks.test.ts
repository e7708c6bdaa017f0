import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('nothing in the server can fetch an address: it has no client but those of the file store and the database [T19]', () => {
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
