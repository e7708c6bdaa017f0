import { z } from 'zod'
import { coded, type FieldName } from './coded-message.ts'
import { inputObject, responseObject, versionNumber } from './contract.ts'
import { fillEmpty } from './fill-empty.ts'
import { exactText, requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { optionalFreeLink, pictureHref } from './url.ts'

const brandName = 'Marasim Events'

/** Used by the settings and the company form, which edit the same field. */
export const companyName = () => requiredText('companyName', 2, coded('required', { field: 'companyName' }))
export const companyDescription = () =>
  requiredText('companyDescription', 10, coded('required', { field: 'companyDescription' }), textLimits.text)

const hexColor = () =>
  z
    .string({ error: coded('invalidColor') })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, { error: coded('invalidColor') })

// Font names are inserted into a style sheet, so characters that could end the declaration are rejected.
const fontName = (field: FieldName) =>
  exactText(field, 1, coded('required', { field })).regex(/^[\p{L}\p{M}\p{N} ._,+&-]*$/u, {
    error: coded('invalidFont', { field }),
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
  fontPrimary: fontName('primaryFont'),
  fontSecondary: fontName('secondaryFont'),
})
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
