import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminJourneys } from './admin-journeys.ts'
import type { Driver } from './driver.ts'
import { prepareJourneys } from './journey.ts'
import { siteJourneys } from './site-journeys.ts'

type Program = { name: string; start: (() => Promise<Driver>) | undefined }

/** Every journey in one browser, at the width of a phone and of a laptop. */
export function describeJourneys({ name, start }: Program): void {
  describe.skipIf(!start)(name, () => {
    let journeys: Awaited<ReturnType<typeof prepareJourneys>>
    beforeAll(async () => {
      if (start) journeys = await prepareJourneys(start)
    })
    afterAll(async () => {
      await journeys?.close()
    })

    for (const width of [390, 1280]) {
      for (const [title, journey] of Object.entries({ ...siteJourneys, ...adminJourneys })) {
        test(`${title}, in ${name} at ${width} px [F11.1]`, async () => {
          await journeys.run(title, width, journey)
        })
      }
    }

    const plants: Record<string, () => void> = {
      'console.error: planted': () => console.error('planted'),
      'uncaught: Error: planted': () => {
        setTimeout(() => {
          throw new Error('planted')
        })
      },
      'unhandled rejection: Error: planted': () => {
        setTimeout(() => Promise.reject(new Error('planted')))
      },
      'policy violation: script-src': () => {
        const script = document.createElement('script')
        script.textContent = 'planted = true'
        document.body.append(script)
      },
      'policy violation: connect-src': () => {
        fetch('https://planted.example').catch(() => {})
      },
      'GET /planted.png answered 404': () => {
        new Image().src = '/planted.png'
      },
    }
    for (const [problem, plant] of Object.entries(plants)) {
      test(`a journey in ${name} fails after "${problem}" [F11.1]`, async () => {
        const run = journeys.run('planted', 390, async ({ page }) => {
          await page.visit('/events')
          await page.evaluate(plant)
          await page.evaluate(() => fetch('/healthz').then(() => undefined))
        })
        await expect(run).rejects.toThrow(problem)
      })
    }
  })
}
