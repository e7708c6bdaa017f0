import { expect, test } from 'vitest'
import { describeDevice } from './origin.ts'

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Safari on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
  [
    'Microsoft Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Samsung Internet for Android on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
])('names the device %s', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device)
})

test.each([
  undefined,
  '',
  'node',
  'curl/8.11.1',
  '<script>alert(1)</script>/1.0 x',
  '\u202Etxt.exe/1.0 x',
  `${'A'.repeat(10_000)}/1.0 x`,
])('names no device that the list of browsers does not have [D75.1]', (userAgent) => {
  expect(describeDevice(userAgent)).toBe('')
})
