import { expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import site from '../messages/en/site.json' with { type: 'json' }
import { heroFallback, heroFormDefaults, heroInputSchema, heroSettingsDefaults, withHeroFallback } from './hero.ts'

const complain = (changes: object) => complaints(heroInputSchema, { ...heroFallback, ...changes })

test.each([
  ['title', 2, 'Title must be at least 2 characters', 200],
  ['subtitle', 2, 'Subtitle must be at least 2 characters', 200],
  ['description', 10, 'Description must be at least 10 characters', 5_000],
  ['primaryCta', 2, 'Primary CTA text is required', 200],
  ['secondaryCta', 2, 'Secondary CTA text is required', 200],
])('hero %s is accepted at its limits and rejected beyond [S5.6]', (field, min, message, max) => {
  for (const value of [textOf(min - 1), ...notTexts]) {
    expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  }
  expect(complain({ [field]: textOf(min) })).toEqual([])
  expect(complain({ [field]: textOf(max) })).toEqual([])
  expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
})

test('the background image is optional and rejects dangerous schemes [S5.6]', () => {
  for (const backgroundImage of [undefined, null, '', '/media/a.jpg', 'https://example.com/a.jpg']) {
    expect(complain({ backgroundImage })).toEqual([])
  }
  for (const backgroundImage of ['javascript:alert(1)', 'data:image/svg+xml,x', '//evil.example', 5]) {
    expect(complain({ backgroundImage })).toEqual(['backgroundImage: Must be a valid URL'])
  }
})

test('the public page and the forms have different hero defaults [S3.14]', () => {
  expect(heroFallback).toEqual({
    title: 'Create Unforgettable',
    subtitle: 'Moments in Kuwait',
    description:
      'Premium event planning and production services for corporate events, private celebrations, and everything in between',
    primaryCta: 'View Our Events',
    secondaryCta: 'Our Portfolio',
    backgroundImage: '',
  })
  expect([heroFormDefaults.primaryCta, heroFormDefaults.secondaryCta]).toEqual(['Discover Events', 'View Portfolio'])
  expect(heroSettingsDefaults.description).toBe('Premium event planning and production services')
})

test('empty hero values fall back to the defaults [S3.14]', () => {
  expect(withHeroFallback(undefined, heroFallback)).toEqual(heroFallback)
  expect(withHeroFallback({ title: 'Hello', subtitle: ' ' }, heroFallback)).toEqual({ ...heroFallback, title: 'Hello' })
  const saved = { ...heroFallback, title: 'Hello', version: 4 }
  expect(withHeroFallback(saved, heroFallback)).not.toHaveProperty('version')
})

test('the catalogue has the texts that are shown until a hero is saved', () => {
  expect({ ...site.hero.fallback, backgroundImage: '' }).toEqual(heroFallback)
})
