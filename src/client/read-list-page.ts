import { readAnswer } from './api.ts'
import type { ListPage } from './reads.ts'

export async function readListPage(response: Response): Promise<ListPage<unknown>> {
  const items = (await readAnswer(response)) as unknown[]
  const total = Number(response.headers.get('x-total-count') ?? items.length)
  return { items, total, next: /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null }
}
