import { z } from 'zod'
import { inputObject, responseObject, singletonChangesOf, versionNumber } from './contract.ts'
import { fillEmpty } from './fill-empty.ts'
import { exactText, requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { optionalFreeLink, pictureHref } from './url.ts'

const brandName = 'Marasim Events'

/** Used by the settings and the company form, which edit the same field. */
export const companyName = () => requiredText('Company name', 2, 'Company name is required')
export const companyDescription = () =>
  requiredText('Company description', 10, 'Company description is required', textLimits.text)

const hexColor = () =>
  z
    .string({ error: 'Must be a valid hex color' })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'Must be a valid hex color' })

// Font names are inserted into a style sheet, so characters that could end the declaration are rejected.
const fontName = (label: string) =>
  exactText(label, 1, `${label} is required`).regex(/^[\p{L}\p{M}\p{N} ._,+&-]*$/u, {
    error: `${label} may only contain letters, digits, spaces and . _ , + & -`,
  })

/** The fields with translations. */
const inputTexts = () => ({ name: companyName(), description: companyDescription() })
const texts = () => ({ name: z.string(), description: z.string() })

export const companyInputSchema = inputObject('CompanyInput', {
  ...inputTexts(),
  translations: translationsInput(inputTexts()),
  logoLight: optionalFreeLink(),
  logoDark: optionalFreeLink(),
  favicon: optionalFreeLink(),
  primaryColor: hexColor(),
  secondaryColor: hexColor(),
  accentColor: hexColor(),
  fontPrimary: fontName('Primary font'),
  fontSecondary: fontName('Secondary font'),
})
export const companyChangesSchema = singletonChangesOf('CompanyChanges', companyInputSchema.shape)
export type CompanyInput = z.output<typeof companyInputSchema>
export type CompanyFormValues = z.input<typeof companyInputSchema>

export const companySchema = responseObject('Company', {
  ...texts(),
  logoLight: z.string(),
  logoDark: z.string(),
  favicon: z.string(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  accentColor: z.string(),
  fontPrimary: z.string(),
  fontSecondary: z.string(),
  version: versionNumber,
  ...translationFields(texts()),
})
export type Company = z.infer<typeof companySchema>

type CompanyDefaults = Omit<CompanyInput, 'translations'>

export const companyDefaults: CompanyDefaults = {
  name: brandName,
  description:
    'Creating unforgettable experiences across Kuwait with professional event planning, production and management services.',
  logoLight: '',
  logoDark: '',
  favicon: '',
  primaryColor: '#c5a569',
  secondaryColor: '#2563eb',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}

/** Replaces empty fields with the defaults, for the public site and the form. */
export function withCompanyDefaults(company: Partial<CompanyDefaults> | null | undefined): CompanyDefaults {
  return fillEmpty(company, companyDefaults)
}

/** The company's favicon, or the one that ships with the project. */
export function faviconOf(company: Pick<CompanyInput, 'favicon'> | null | undefined): string {
  return pictureHref(company?.favicon) ?? '/artwork/brand/favicon.svg'
}
