import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/support/test-app.ts'

test.each(['sixteen-letters!', '+/==~$%&?,;:.<>()[]{}"\'`', 'x'.repeat(200)])(
  'the metrics are readable from elsewhere with METRICS_TOKEN=%s, and without it are not found [D8.3]',
  async (token) => {
    const app = await createTestApp({ env: { METRICS_TOKEN: token } })
    const read = async (sent?: string) => (await app.call('GET', '/metrics', { token: sent, peer: '192.0.2.9' })).status
    expect(await read(token)).toBe(200)
    for (const wrong of [undefined, `${token}x`, token.slice(1), 'a-token-of-nobody'])
      expect(await read(wrong)).toBe(404)
    await app.close()
  },
)
