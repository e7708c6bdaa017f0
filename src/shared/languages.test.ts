import { expect, test } from 'vitest'
import { languageCodes, languages, primaryLanguage, translationLanguages } from './languages.ts'

test('the site has English as its primary language and Arabic from right to left, each with its own name [D49.1]', () => {
  expect(primaryLanguage).toBe('en')
  expect(languageCodes).toEqual(['en', 'ar'])
  expect(translationLanguages).toEqual(['ar'])
  expect(languages.en).toMatchObject({ name: 'English', direction: 'ltr' })
  expect(languages.ar).toMatchObject({ name: 'العربية', direction: 'rtl' })
})
