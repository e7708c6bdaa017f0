import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readEnv } from '../src/server/env.ts'
import { createLog } from '../src/server/log.ts'
import { loadRender } from '../src/server/site/render.ts'
import { startApp } from '../src/server/start.ts'

/** The product as it is while nothing is kept: each page is rendered, and each list read, for each request. */
const env = readEnv(process.env)
const site = { render: await loadRender() }
const { listener } = await startApp({ env, log: await createLog(env.logLevel), site })
const server = createServer(listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
