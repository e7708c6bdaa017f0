import { setTimeout } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { locating, type Role, type Target } from './locate.ts'

/** Long, because other programs may need the processors too. */
const timeoutMs = 60_000
const pollMs = 40
const keys = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009', End: '\uE010' }

export type Page = ReturnType<typeof createPage>

/** What a person does with a page, in any browser. Every method waits until it can be done. */
export function createPage(driver: Driver, url: string, shoot: (step: string) => Promise<void>) {
  const evaluate = async <Value, Args extends unknown[]>(run: (...args: Args) => Value, ...args: Args) =>
    (await driver.evaluate(String(run), args)) as Awaited<Value>

  const until = async <Value>(what: string, attempt: () => Promise<Value | false | undefined>): Promise<Value> => {
    const end = Date.now() + timeoutMs
    for (;;) {
      // A page that is just being replaced refuses scripts.
      const value = await attempt().catch((error: Error) => {
        if (Date.now() > end) throw error
      })
      if (value) return value
      if (Date.now() > end) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`)
      await setTimeout(pollMs)
    }
  }

  /** Where an element can be clicked: visible, at rest, and not covered. */
  const settle = async (target: Target) => {
    const source = locating(({ x, y, canBeClicked }) => (canBeClicked ? { x, y } : undefined))
    let last = ''
    return await until(`${print(target)} to be clickable`, async () => {
      const place = (await driver.evaluate(source, [target, true])) as { x: number; y: number } | undefined
      const before = last
      last = JSON.stringify(place)
      return last === before && place
    })
  }

  const click = async (role: Role, name?: string, within?: Target) => {
    const { x, y } = await settle({ role, name, within })
    const move = { type: 'pointerMove', x, y, duration: 0 }
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.perform([{ type: 'pointer', id: 'mouse', actions: [move, ...press] }])
  }

  const press = async (...combination: string[]) => {
    const values = combination.map((key) => keys[key as keyof typeof keys] ?? key)
    const down = values.map((value) => ({ type: 'keyDown', value }))
    const up = values.toReversed().map((value) => ({ type: 'keyUp', value }))
    await driver.perform([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }])
  }

  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })))
    await driver.perform([{ type: 'key', id: 'keyboard', actions }])
  }

  const see = async (role: Role, name?: string, within?: Target) => {
    const target = { role, name, within }
    const source = locating(({ element }) => Boolean(element))
    await until(`${print(target)} to appear`, () => driver.evaluate(source, [target, false]) as Promise<boolean>)
  }

  return {
    evaluate,
    until,
    click,
    press,
    type,
    see,
    /** Opens a page and waits until its scripts handle events. */
    visit: async (path: string) => {
      await driver.open(url + path)
      await until(`${path} to be interactive`, () =>
        evaluate(() => {
          const parts = [...document.querySelectorAll('h1, section, ul, button')]
          const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactFiber'))
          return parts.length > 0 && parts.every(isHydrated)
        }),
      )
    },
    /** Waits for a text anywhere on the page. */
    read: async (text: string, within?: Target) => see('any', text, within),
    gone: async (role: Role, name?: string) => {
      const source = locating(({ element }) => !element)
      await until(
        `${print({ role, name })} to disappear`,
        () => driver.evaluate(source, [{ role, name }, false]) as Promise<boolean>,
      )
    },
    fill: async (name: string, text: string, within?: Target) => {
      await click('textbox', name, within)
      await press('Control', 'a')
      await type(text)
      const source = locating(({ value }) => value)
      await until(
        `${name} to be ${text}`,
        async () => (await driver.evaluate(source, [{ role: 'textbox', name, within }, false])) === text,
      )
    },
    /** Sets a value as the picker of a date or a list does, which has no place in the page. */
    choose: async (role: 'textbox' | 'select', name: string, value: string, within?: Target) => {
      await settle({ role, name, within })
      const source = locating(({ element }) => {
        const { prototype } = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
        return [element, Object.getOwnPropertyDescriptor(prototype, 'value')?.set]
      })
      const set = `(target, value) => {
        const [element, setValue] = (${source})(target, false)
        setValue.call(element, value)
        for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
        return element.value
      }`
      const chosen = await driver.evaluate(set, [{ role, name, within }, value])
      if (chosen !== value) throw new Error(`${name} is ${chosen} instead of ${value}`)
    },
    upload: async (name: string, ...paths: string[]) => {
      await see('file', name)
      await driver.upload(
        locating(({ element }) => element),
        [{ role: 'file', name }, false],
        paths,
      )
    },
    /** Fails if the page is wider than the screen. */
    fits: async () => {
      const { page, screen } = await evaluate(() => ({
        page: document.documentElement.scrollWidth,
        screen: document.documentElement.clientWidth,
      }))
      if (page > screen) throw new Error(`the page is ${page} pixels wide on a screen of ${screen}`)
    },
    /** Takes a screenshot under the name of a step, if they are wanted. */
    shoot,
  }
}

const print = ({ role, name, within }: Target): string =>
  `${role} ${JSON.stringify(name ?? '')}${within ? ` in ${print(within)}` : ''}`
