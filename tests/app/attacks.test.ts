import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('uses no HTTP or socket client in the server except for the file store, the database and mail [T19]', () => {
  const clients = /\bfetch\(|from '(node:)?(https?|http2|net|tls|dgram|undici|axios)'/
  const harmless = /^import type |^import \{ (createServer|isIP) \} /
  const reaches = (line: string) => clients.test(line) && !harmless.test(line)
  const withClient = globSync('src/server/**/*.ts')
    .filter((path) => !/\.(test|fixtures|d)\.ts$/.test(path))
    .filter((path) => path !== 'src/server/platform/database/postgres.ts')
    .filter((path) => readFileSync(path, 'utf8').split('\n').some(reaches))
  expect(withClient).toEqual([])
})
