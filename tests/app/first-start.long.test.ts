import { expect, test } from 'vitest'
import { runServer } from '../support/run-server.ts'
import { makePlace } from '../support/test-database.ts'

test('serves from two instances started together on an empty database and prints the first password once [D6.1]', async () => {
  const place = await makePlace({ empty: true })
  const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SAMPLE_CONTENT: 'off' }
  const servers = await Promise.all([runServer(env), runServer(env)])
  const shown = servers.flatMap((server) => /password\s+(\S+)/.exec(server.output())?.[1] ?? [])
  expect(shown).toHaveLength(1)
  for (const server of servers) {
    expect(server.output()).toContain(`listening on 127.0.0.1:${new URL(server.url).port}`)
    const signIn = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@marasim.example', password: shown[0] }),
    })
    expect(signIn.status).toBe(200)
  }
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  await place.remove()
})
