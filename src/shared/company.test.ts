import { expect, test } from 'vitest'
import { complaints, notTexts, textOf } from '../../tests/support/contracts.ts'
import { companyDefaults, companyInputSchema, withCompanyDefaults } from './company.ts'

const complain = (changes: object) => complaints(companyInputSchema, { ...companyDefaults, ...changes })

test('the company defaults are valid and as specified [S3.14]', () => {
  expect(complain({})).toEqual([])
  expect(companyDefaults).toMatchObject({
    name: 'Marasim Events',
    primaryColor: '#c5a569',
    secondaryColor: '#2563eb',
    accentColor: '#16a34a',
    fontPrimary: 'Baloo 2',
    fontSecondary: 'Poppins',
  })
})

test.each([
  ['name', 2, 'Company name is required', 200],
  ['description', 10, 'Company description is required', 5_000],
  ['fontPrimary', 1, 'Primary font is required', 200],
  ['fontSecondary', 1, 'Secondary font is required', 200],
])('company %s is accepted at its limits and rejected beyond [S5.6]', (field, min, message, max) => {
  for (const value of [textOf(min - 1), ' ', ...notTexts]) {
    expect(complain({ [field]: value })).toEqual([`${field}: ${message}`])
  }
  expect(complain({ [field]: textOf(min) })).toEqual([])
  expect(complain({ [field]: textOf(max) })).toEqual([])
  expect(complain({ [field]: textOf(max + 1) })[0]).toContain(`must be at most ${max} characters`)
})

test.each(['primaryColor', 'secondaryColor', 'accentColor'])('%s must be # and six hex digits [S5.6]', (field) => {
  for (const value of ['#000000', '#ABCdef', '#123456']) expect(complain({ [field]: value })).toEqual([])
  for (const value of ['', '#fff', '#1234567', '123456', '#gggggg', 'red', '#12345\n6', '#123456;}', ...notTexts]) {
    expect(complain({ [field]: value })).toEqual([`${field}: Must be a valid hex color`])
  }
})

test('rejects font names that could break out of the style sheet', () => {
  for (const font of [
    'Noto Naskh Arabic',
    'خط',
    'PT Sans-Caption',
    'Source Sans 3',
    'M+ 1p',
    'Gill Sans, Optima',
    'Q&A.Sans_',
  ]) {
    expect(complain({ fontPrimary: font })).toEqual([])
  }
  for (const font of ["x';}body{display:none", 'x"', 'url(x)', 'a;b', '</style>', 'a\\b', 'a{', 'a\nb', 'a/*b']) {
    expect(complain({ fontPrimary: font })).toEqual([
      'fontPrimary: Primary font may only contain letters, digits, spaces and . _ , + & -',
    ])
  }
})

test.each(['logoLight', 'logoDark', 'favicon'])(
  '%s is optional and rejects schemes other than http and https [S5.6]',
  (field) => {
    for (const value of [undefined, null, '', '/media/logo.png', 'https://example.com/logo.png']) {
      expect(complain({ [field]: value })).toEqual([])
    }
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 5]) {
      expect(complain({ [field]: value })).toEqual([`${field}: Must be a valid URL`])
    }
  },
)

test('empty company values fall back to the defaults [S3.14]', () => {
  expect(withCompanyDefaults(null)).toEqual(companyDefaults)
  expect(withCompanyDefaults({ name: '', accentColor: '#000000' })).toEqual({
    ...companyDefaults,
    accentColor: '#000000',
  })
})
