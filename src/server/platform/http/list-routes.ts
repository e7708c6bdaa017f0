import type { Context } from 'hono'
import type { Language } from '../../../shared/languages.ts'
import { pageSize } from '../../../shared/listing.ts'
import { type Reader, readerFor } from '../caller/reader.ts'
import type { ListedPage, PageRequest } from '../database/list-page.ts'
import type { HttpEnv } from './context.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

type PageQuery = { limit?: number | undefined; cursor?: string | undefined; lang?: Language | undefined }

/** Answers a page of a list with `X-Total-Count`, and `Link` while there is a next one. */
export async function sendList<Query extends PageQuery, Row, Item extends object>(
  c: Context<HttpEnv>,
  query: Query,
  read: (filter: Omit<Query, keyof PageQuery>, page: PageRequest) => Promise<ListedPage<Row>>,
  present: (row: Row, reader: Reader) => Item,
) {
  const { limit = pageSize.max, cursor, lang, ...filter } = query
  const scope = { list: JSON.stringify([c.req.path, filter]), key: await c.get('cursorKey')() }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, scope)
  const { rows, next, total } = await read(filter, { limit, after })
  c.header('x-total-count', String(await total()))
  if (next)
    c.header('link', `<${nextPath(c.req.path, { limit, lang, ...filter }, encodeCursor(next, scope))}>; rel="next"`)
  const reader = readerFor(c.get('user'), lang)
  return c.json(
    rows.map((row) => present(row, reader)),
    200,
  )
}

function nextPath(path: string, parameters: object, cursor: ReturnType<typeof encodeCursor>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
  search.set('cursor', cursor)
  return `${path}?${search}`
}
