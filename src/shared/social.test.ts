import { expect, test } from 'vitest'
import { completeSocialUrl, type SocialNetwork } from './social.ts'

test.each<[SocialNetwork, string, string]>([
  ['instagram', '@layali.kw', 'https://instagram.com/layali.kw'],
  ['instagram', '@layali.com', 'https://instagram.com/layali.com'],
  ['instagram', ' layali.kw ', 'https://instagram.com/layali.kw'],
  ['instagram', 'layali_kw', 'https://instagram.com/layali_kw'],
  ['facebook', '@layali.kw', 'https://facebook.com/layali.kw'],
  ['linkedin', 'layali-events', 'https://linkedin.com/company/layali-events'],
  ['twitter', '@layali', 'https://x.com/layali'],
])('on %s the handle %j becomes %s [D148.4]', (network, text, url) => {
  expect(completeSocialUrl(network, text)).toBe(url)
})

test.each<[SocialNetwork, string, string]>([
  ['instagram', 'instagram.com/layali', 'https://instagram.com/layali'],
  ['instagram', 'instagram.com', 'https://instagram.com'],
  ['facebook', 'www.facebook.com', 'https://www.facebook.com'],
  ['twitter', 'x.com', 'https://x.com'],
  ['instagram', 'https://instagram.com/layali', 'https://instagram.com/layali'],
  ['instagram', '', ''],
  ['instagram', '@', '@'],
  ['instagram', '..', '..'],
  ['instagram', 'layali kuwait', 'layali kuwait'],
  ['twitter', '@a/../b', '@a/../b'],
  ['linkedin', 'javascript:alert(1)', 'javascript:alert(1)'],
])('on %s the text %j is no handle and becomes %s [D27.1 D148.4]', (network, text, url) => {
  expect(completeSocialUrl(network, text)).toBe(url)
})
