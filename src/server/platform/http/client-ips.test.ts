import { describe, expect, test } from 'vitest'
import { widerNetwork } from '../caller/ip-network.ts'
import { createClientIpReader, isLoopback } from './client-ips.ts'

describe('without trusted proxies', () => {
  const read = createClientIpReader([])

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('the peer %s has the client IP %s', (peer, clientIp) => {
    expect(read(peer, undefined)).toBe(clientIp)
  })

  test.each(['198.51.100.1', '198.51.100.1, 10.0.0.1', '::1', 'nonsense', ','])(
    'X-Forwarded-For %s is ignored without a trusted proxy',
    (forged) => {
      expect(read('203.0.113.5', forged)).toBe('203.0.113.5')
      expect(read('127.0.0.1', forged)).toBe('127.0.0.1')
    },
  )
})

describe('behind trusted proxies', () => {
  const read = createClientIpReader(['10.0.0.0/8', '192.0.2.1', '2001:db8:f::/48'])

  test.each([
    ['10.1.2.3', '203.0.113.9', '203.0.113.9', 'the header of a trusted proxy is used'],
    ['192.0.2.1', '203.0.113.9', '203.0.113.9', 'a proxy may be a single address'],
    ['2001:db8:f::1', '203.0.113.9', '203.0.113.9', 'a proxy may have an IPv6 address'],
    ['::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9', 'a proxy may connect to a dual-stack socket'],
    ['10.1.2.3', '2001:db8:1:2::7', '2001:db8:1:2::/64', 'an IPv6 client is identified by its network'],
    ['10.1.2.3', '1.1.1.1, 203.0.113.9', '203.0.113.9', 'only the entry that the proxy appended is used'],
    ['10.1.2.3', '203.0.113.9, 10.9.9.9', '203.0.113.9', 'two proxies in a row are skipped'],
    ['10.1.2.3', '203.0.113.9,10.9.9.9 , 192.0.2.1', '203.0.113.9', 'spaces in the header do not matter'],
    ['10.1.2.3', '203.0.113.9, garbage', '10.1.2.3', 'an invalid entry ends the search'],
    ['10.1.2.3', undefined, '10.1.2.3', 'without a header it is the proxy itself'],
    ['10.1.2.3', '10.4.4.4', '10.4.4.4', 'the client may be inside the trusted network'],
    ['192.0.2.2', '203.0.113.9', '192.0.2.2', 'the header of an untrusted peer is ignored'],
  ] as [string, string | undefined, string, string][])(
    'the peer %s with X-Forwarded-For %s has the client IP %s: %s',
    (peer, forwarded, clientIp, _why) => {
      expect(read(peer, forwarded)).toBe(clientIp)
    },
  )

  test.each([
    ['203.0.113.9:5678', '203.0.113.9'],
    ['[2001:db8:1:2::7]:5678', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['[::ffff:203.0.113.9]:80', '203.0.113.9'],
    ['203.0.113.9:5678, 10.9.9.9:80', '203.0.113.9'],
    ['203.0.113.9:port', '10.1.2.3'],
    ['203.0.113.9:', '10.1.2.3'],
    ['[203.0.113.9', '10.1.2.3'],
    ['[]:80', '10.1.2.3'],
  ])('X-Forwarded-For %s with a port has the client IP %s [T4.1]', (forwarded, clientIp) => {
    expect(read('10.1.2.3', forwarded)).toBe(clientIp)
  })
})

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['localhost', false],
  [undefined, false],
])('%s is loopback: %s', (peer, loopback) => {
  expect(isLoopback(peer)).toBe(loopback)
})

test.each([
  ['2001:db8:1:1234::/64', 56, '2001:db8:1:1200::/56'],
  ['2001:db8:1:1234::/64', 48, '2001:db8:1::/48'],
  ['::/64', 48, '::/48'],
  ['203.0.113.5', 48, undefined],
  ['unknown', 48, undefined],
])('the client IP %s is in the /%i network %s', (clientIp, bits, network) => {
  expect(widerNetwork(clientIp, bits)).toBe(network)
})
