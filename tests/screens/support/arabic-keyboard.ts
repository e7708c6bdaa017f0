import type {} from '@vitest/browser-playwright'
import { cdp, type Locator } from 'vitest/browser'

/** Where the letters are on an Arabic keyboard. */
const codes: Record<string, string> = {
  ...{ ض: 'KeyQ', ص: 'KeyW', ث: 'KeyE', ق: 'KeyR', ف: 'KeyT', غ: 'KeyY', ع: 'KeyU', ه: 'KeyI', خ: 'KeyO', ح: 'KeyP' },
  ...{ ج: 'BracketLeft', د: 'BracketRight', ش: 'KeyA', س: 'KeyS', ي: 'KeyD', ب: 'KeyF', ل: 'KeyG', ا: 'KeyH' },
  ...{ ت: 'KeyJ', ن: 'KeyK', م: 'KeyL', ك: 'Semicolon', ط: 'Quote', ئ: 'KeyZ', ء: 'KeyX', ؤ: 'KeyC', ر: 'KeyV' },
  ...{ ى: 'KeyN', ة: 'KeyM', و: 'Comma', ز: 'Period', ظ: 'Slash', ' ': 'Space' },
}

/** Types with the keys of an Arabic keyboard, whose codes are those of Latin letters. */
export async function typeArabic(field: Locator, text: string): Promise<void> {
  await field.click()
  for (const letter of text) {
    const code = codes[letter]
    if (code === undefined) throw new Error(`no key for ${letter}`)
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyDown', code, key: letter, text: letter })
    await cdp().send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: letter })
  }
}
