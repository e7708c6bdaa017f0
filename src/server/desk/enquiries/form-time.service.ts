import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'

type Needs = { database: Database; clock: () => Date }

/** As long as the browser keeps a draft. */
const validMs = 24 * 60 * 60 * 1000

/** The present moment, signed, so that the form can prove later when it was opened. Pages are cached, so it asks for it. */
export async function createFormTime(needs: Needs): Promise<string> {
  const openedAt = String(needs.clock().getTime())
  return `${openedAt}.${await sign(needs, openedAt)}`
}

/** How many milliseconds the form has been open; undefined without a form time, or with one that is made up or too old. */
export async function readOpenMs(needs: Needs, formTime = ''): Promise<number | undefined> {
  const [openedAt = '', signature = ''] = formTime.split('.')
  const expected = Buffer.from(await sign(needs, openedAt))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const openMs = needs.clock().getTime() - Number(openedAt)
  return openMs > validMs ? undefined : openMs
}

async function sign({ database }: Needs, openedAt: string): Promise<string> {
  return createHmac('sha256', await database.secret())
    .update(`enquiry form\n${openedAt}`)
    .digest('base64url')
}
