import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', undefined],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['br ; q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0, *;q=0.5', 'br'],
  ['gzip;q=nonsense', undefined],
  ['brotli, xgzip', undefined],
  [',,;;,', undefined],
])('Accept-Encoding %j selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('parses a long Accept-Encoding header in linear time', () => {
  const start = performance.now()
  for (const filling of [' ', '\t', ';', ',', 'q=', ' ;'])
    acceptedEncoding(`a${filling.repeat(160_000 / filling.length)}b`)
  // Backtracking would take more than ten seconds.
  expect(performance.now() - start).toBeLessThan(2000)
})
