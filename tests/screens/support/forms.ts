import { expect } from 'vitest'
import { type Locator, locators, page, userEvent } from 'vitest/browser'
import { toast } from './office.ts'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })

/** A text field outside of a dialog; its label is exact. */
export const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })

/** Types over what a field contains. */
export async function retype(locator: Locator, text: string): Promise<void> {
  await locator.click()
  await userEvent.keyboard(`{Control>}a{/Control}${text === '' ? '{Backspace}' : text}`)
}

export const pressSave = () => userEvent.keyboard('{Control>}s{/Control}')

export async function expectToast(...words: string[]): Promise<void> {
  for (const text of words) await expect.element(toast()).toMatchTextContent(text)
}

/** The Arabic field of a translated text. */
export const arabic = (name: string) => page.getByCss(`[name="translations.ar.${name}"]`)
