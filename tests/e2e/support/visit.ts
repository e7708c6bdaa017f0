import type { Locator, Page } from '@playwright/test'
import { authStorageKey, type Session, tokenStorageKey } from '../../../src/shared/auth.ts'
import { quietPath } from './reused-page.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Opens a page and waits until it is hydrated, so that links navigate on the client. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits for the layout, which marks the document, and for every Suspense boundary, which hydrates on its own. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll('h1, section, ul, button')]
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
    return 'hydrated' in document.documentElement.dataset && parts.length > 0 && parts.every(isHydrated)
  })
  // React marks elements while it renders and handles events after it has committed, some tasks later. No timers, because
  // some tests stop the clock.
  await page.evaluate(async () => {
    for (let task = 0; task < 10; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

/** Stores the session in the browser like the sign-in screen. */
export async function enterAs(page: Page, session: Session): Promise<void> {
  if (!page.url().endsWith(quietPath)) await page.goto(quietPath)
  const state = JSON.stringify({ state: { ...session, isAuthenticated: true }, version: 0 })
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [tokenStorageKey, session.token],
      [authStorageKey, state],
    ] as const,
  )
}

/** Swipes horizontally across an element; the context must have touch. */
export async function swipe(page: Page, target: Locator, distance: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const y = box.y + box.height / 3
  const from = box.x + box.width / 2 - distance / 2
  const touch = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  for (let step = 1; step <= 8; step++) await send('touchMove', from + (distance * step) / 8)
  await send('touchEnd')
  await touch.detach()
}

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** Emulates the Android back gesture, which closes the last overlay. Call it before the visit. */
export async function prepareBackOfAndroid(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    type Watcher = EventTarget & { destroy(): void; requestClose(): void }
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => Watcher }
    const open = new Set<Watcher>()
    class TrackedWatcher extends CloseWatcher {
      constructor() {
        super()
        open.add(this)
        this.addEventListener('close', () => open.delete(this))
      }
      override destroy() {
        open.delete(this)
        super.destroy()
      }
    }
    Object.assign(window, { CloseWatcher: TrackedWatcher, goBackOnAndroid: () => [...open].at(-1)?.requestClose() })
  })
  return () => page.evaluate(() => (window as unknown as { goBackOnAndroid: () => void }).goBackOnAndroid())
}
