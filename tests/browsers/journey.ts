import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Session } from '../../src/shared/auth.ts'
import { startServer } from '../e2e/support/server-process.ts'
import { createSiteApi } from '../e2e/support/site-api.ts'
import { freePort } from '../support/free-port.ts'
import type { Driver } from './driver.ts'
import { createPage, type Page } from './page.ts'
import { startRecorder } from './recorder.ts'

export type JourneyContext = {
  page: Page
  width: number
  /** A name that no other journey on this server uses. */
  unique: (name: string) => string
  /** The session of the owner, or of a new admin, for journeys that change the account. */
  signIn: (who: 'owner' | 'new admin') => Promise<Session>
  /** For files to upload. */
  folder: string
}

/** Resolves when everything up to now has been painted. */
const nextFrame = '() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

export type Journey = (context: JourneyContext) => Promise<void>

/** One browser and one server with sample content, behind the proxy that records errors. */
export async function prepareJourneys(start: () => Promise<Driver>) {
  const folder = mkdtempSync(join(tmpdir(), 'marasim-journeys-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = await startServer({ SAMPLE_CONTENT: 'on', PUBLIC_URL: url, CHAT_PHONE: '96511223344' })
  const recorder = await startRecorder(Number(new URL(server.url).port), port)
  const driver = await start().catch(async (error) => {
    await Promise.all([recorder.stop(), server.stop()])
    throw error
  })
  const api = createSiteApi(server.url)
  return {
    driver,
    /** Runs a journey in a window of this width; fails if the page has reported an error. */
    run: async (name: string, width: number, journey: Journey) => {
      const place = `${driver.name}-${width}/${name}`.replaceAll(' ', '-')
      const shots = process.env.SHOTS
      let step = 0
      const shoot = async (title: string) => {
        if (!shots) return
        await driver.evaluate(nextFrame, [])
        await saveScreenshot(driver, join(shots, place, `${++step}-${title.replaceAll(/\W+/g, '-')}.png`))
      }
      const page = createPage(driver, url, shoot)
      await driver.resize(width, 844)
      // A page without scripts, to start without the state of the journey before.
      await driver.open(`${url}/robots.txt`)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      const takeProblems = () => [...recorder.takeProblems(), ...driver.takeErrors()]
      takeProblems()
      const unique = (title: string) => `${title} ${driver.name} ${width}`
      const signIn = (who: 'owner' | 'new admin') => (who === 'owner' ? api.signIn() : api.addUser({ role: 'admin' }))
      try {
        await journey({ page, width, unique, folder, signIn })
        // Violations and rejections are reported in a later task.
        await driver.evaluate(nextFrame, [])
        const problems = takeProblems()
        if (problems.length > 0) throw new Error(`the page reported:\n${problems.join('\n')}`)
      } catch (error) {
        const file = join(tmpdir(), 'marasim-journeys', `${place}.png`)
        await saveScreenshot(driver, file)
        const causes = [(error as Error).message, ...takeProblems(), `screenshot: ${file}`]
        throw new Error(causes.join('\n'), { cause: error })
      }
    },
    close: async () => {
      await driver.close()
      await recorder.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function saveScreenshot(driver: Driver, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await driver.screenshot())
}
