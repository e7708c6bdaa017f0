import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { readEnv } from '../../src/server/env.ts'
import { createLog } from '../../src/server/log.ts'
import { startApp } from '../../src/server/start.ts'

/** The real server in a process of its own, without the pages, so that it needs no build. It says where it listens. */
const env = readEnv(process.env)
const render = async () => ({ status: 200, html: '<!doctype html><title>Pages are not part of this test</title>' })
const { app } = await startApp({ env, log: await createLog(env.logLevel), site: { render } })
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
server.once('listening', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
