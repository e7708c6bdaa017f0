import { expect, test } from 'vitest'
import site from '../../../messages/ar/site.json' with { type: 'json' }
import type { Navigation } from '../../../shared/navigation.ts'
import { defaultNavigation, linkState, linkValues, withChangedTranslations } from './link-translations.ts'

const stored = {
  path: '/events',
  label: 'Events',
  visible: true,
  translations: { ar: { label: 'الفعاليات' } },
  translationState: { ar: 'complete' },
} as const
const saved: Navigation = { audience: 'everyone', links: [stored], version: 1 }
const values = linkValues(stored)

test('the form starts with the Arabic menu that visitors see until a navigation is saved', () => {
  const labels = defaultNavigation.links.map(({ translations }) => translations?.ar?.label)
  const { home, portfolio, events, vendors } = site.frame.links
  expect(labels).toEqual([home, portfolio, events, vendors, site.planEvent])
})

test('a translated label is stale while its primary label has changed without it [D55.2]', () => {
  expect(linkState(values, stored, 'ar')).toBe('complete')
  expect(linkState({ ...values, label: 'Nights' }, stored, 'ar')).toBe('stale')
  expect(linkState(values, { ...stored, translationState: { ar: 'stale' } }, 'ar')).toBe('stale')
  expect(linkState({ ...values, label: 'Nights', confirmed: { ar: true } }, stored, 'ar')).toBe('complete')
  expect(linkState({ ...values, label: 'Nights', translations: { ar: { label: 'ليالٍ' } } }, stored, 'ar')).toBe(
    'complete',
  )
  expect(linkState({ ...values, translations: { ar: { label: ' ' } } }, stored, 'ar')).toBe('missing')
})

test('a label is only sent again if it was edited or confirmed [D55.2]', () => {
  const sent = (changes: object) => withChangedTranslations([{ ...values, ...changes }], saved)[0]?.translations
  expect(sent({ label: 'Nights' })).toBeUndefined()
  expect(sent({ confirmed: { ar: true } })).toEqual({ ar: { label: 'الفعاليات' } })
  expect(sent({ translations: { ar: { label: 'ليالٍ' } } })).toEqual({ ar: { label: 'ليالٍ' } })
  expect(sent({ translations: { ar: { label: '' } } }), 'removed').toEqual({ ar: { label: '' } })
  expect(sent({ path: '/pages/new' }), 'a new link').toEqual({ ar: { label: 'الفعاليات' } })
})
