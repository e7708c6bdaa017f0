import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandVariables, contrastRatio, defaultBrand, surfaces } from './brand.ts'
import { judgeReadability } from './readability.ts'

const variablesOf = (brand: Parameters<typeof brandVariables>[0]) => brandVariables(brand, ['ar'])

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const verdict = (color: string, ground: 'light' | 'dark') => {
  const found = judgeReadability(color).grounds.find((one) => one.ground === ground)
  if (!found) throw new Error('no verdict')
  return found
}

test('gold has too little contrast on light surfaces, and bronze replaces it', () => {
  expect(verdict('#c5a569', 'light')).toMatchObject({ passes: false, nearest: '#826428' })
  expect(verdict('#c5a569', 'light').ratio).toBeCloseTo(1.92, 1)
  expect(verdict('#c5a569', 'dark')).toMatchObject({ passes: true, nearest: '#c5a569' })
})

test('navy has enough contrast on light surfaces but not on dark ones', () => {
  expect(verdict('#0b3d91', 'light').passes).toBe(true)
  expect(verdict('#0b3d91', 'dark').passes).toBe(false)
})

test('the tone that replaces a colour is the nearest that passes and equals the text colour of the site', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (color, ground) => {
      const { passes, nearest } = verdict(color, ground)
      const css = variablesOf({ ...defaultBrand, primaryColor: color })
      return (
        contrastRatio(nearest, surfaces[ground].hardest) >= 4.5 &&
        (nearest === color) === passes &&
        css.includes(`--brand-primary-ink-${ground}:${nearest};`)
      )
    }),
  )
})

test('no colour is readable on both grounds, so none is worth suggesting', () => {
  fc.assert(fc.property(hex, (color) => judgeReadability(color).grounds.some(({ passes }) => !passes)))
})

test('text on any colour has AA contrast', () => {
  fc.assert(fc.property(hex, (color) => judgeReadability(color).on.ratio >= 4.5))
})
