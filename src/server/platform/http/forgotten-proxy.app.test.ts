import { pino } from 'pino'
import { expect, test } from 'vitest'
import { statsOf } from '../../../../tests/support/dashboard.ts'
import { createTestApp } from '../../../../tests/support/test-app.ts'
import { createClientIps } from './client-ips.ts'

test('superadmins see on the dashboard that X-Forwarded-For comes from an untrusted address [T4.1]', async () => {
  const app = await createTestApp({ env: { TRUSTED_PROXIES: '10.0.0.1' } })
  const [superadmin, editor] = [await app.enter('superadmin'), await app.enter('editor')]
  const visit = (peer: string) =>
    app.call('GET', '/api/formats', { peer, headers: { 'x-forwarded-for': '203.0.113.9' } })
  const problems = async ({ token }: { token: string }) => (await statsOf(app, token)).problems
  await visit('10.0.0.1')
  expect(await problems(superadmin)).not.toContain('forgotten-proxy')
  await visit('10.0.0.2')
  expect(await problems(superadmin)).toContain('forgotten-proxy')
  expect(await problems(editor)).not.toContain('forgotten-proxy')
  await app.close()
})

test('the log names the first untrusted proxy once [T4.1]', () => {
  const lines: string[] = []
  const { clientIpOf } = createClientIps([], pino({}, { write: (line) => void lines.push(line) }))
  clientIpOf('172.17.0.1', undefined)
  expect(lines).toEqual([])
  clientIpOf('172.17.0.1', '203.0.113.9')
  clientIpOf('172.17.0.2', '203.0.113.9')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, peer: '172.17.0.1', msg: expect.stringContaining('TRUSTED_PROXIES') }),
  ])
})
