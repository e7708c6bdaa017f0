import { atMost, median, ms, type Row } from './measure.ts'
import type { Places } from './places.ts'
import { signIn, startProduct } from './servers.ts'

/** From the answer to a change until visitors see it, here and on another instance. */
export async function benchChange(places: Places): Promise<Row[]> {
  const dataDir = await places.withRows(1_000)
  const [here, there] = [await startProduct(dataDir), await startProduct(dataDir)]
  const headers = { authorization: `Bearer ${await signIn(here.url)}`, 'content-type': 'application/json' }
  const hero = (await (await fetch(`${here.url}/api/cms/hero`)).json()) as Record<string, unknown>
  const untilSeen = async (url: string, title: string) => {
    const start = performance.now()
    let asked = 0
    do asked++
    while (!(await (await fetch(url)).text()).includes(title))
    return { took: performance.now() - start, asked }
  }
  const asked: number[] = []
  const later: number[] = []
  for (let round = 0; round < 7; round++) {
    const title = `Evenings to remember ${round}`
    await fetch(`${here.url}/api/cms/hero`, { method: 'PUT', headers, body: JSON.stringify({ ...hero, title }) })
    const [first, second] = [await untilSeen(here.url, title), await untilSeen(there.url, title)]
    asked.push(first.asked)
    later.push(first.took + second.took)
  }
  const before = await countRenderings(here.url)
  await fetch(`${here.url}/api/cms/hero`, { method: 'PUT', headers, body: JSON.stringify(hero) })
  await Promise.all(Array.from({ length: 100 }, () => fetch(here.url)))
  const renderings = (await countRenderings(here.url)) - before
  await here.stop()
  await there.stop()
  return [
    atMost('renderings of a page that 100 ask for at once after a change', renderings, 1, String),
    atMost('a change is on the page of visitor number', Math.max(...asked), 1, String),
    atMost('a change is on the page of another instance after', median(later), 1000, ms),
  ]
}

async function countRenderings(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^marasim_pages_rendered_total (\d+)/m.exec(figures)?.[1] ?? 0)
}
