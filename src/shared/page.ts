import { z } from 'zod'
import { coded } from './coded-message.ts'
import { idText, inputObject, instantText, responseObject, versionNumber } from './contract.ts'
import { emptyRichText, richTextSchema } from './rich-text.ts'
import { romanize } from './romanize.ts'
import { optionalDateTime } from './schedule.ts'
import { optionalText, requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'

export const pageStatuses = ['draft', 'published'] as const
export type PageStatus = (typeof pageStatuses)[number]

export const pageSorts = ['updatedAt', 'title'] as const
export type PageSort = (typeof pageSorts)[number] | `-${(typeof pageSorts)[number]}`

/** The footer links to published pages with these slugs. */
export const footerSlugs = { privacy: 'privacy-policy', terms: 'terms-of-service' } as const

const linkTexts = () => ({ title: z.string() })

/** Which of the footer pages are published, and the first of the other published pages. */
export const footerPagesSchema = responseObject('FooterPages', {
  privacy: z.boolean(),
  terms: z.boolean(),
  pages: z.array(
    responseObject('LinkedPage', {
      slug: z.string(),
      ...linkTexts(),
      untranslated: translationFields(linkTexts()).untranslated,
    }),
  ),
})
export type FooterPages = z.infer<typeof footerPagesSchema>

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const slugMessage = coded('invalidSlug')

export function isSlug(text: string): boolean {
  return text.length <= textLimits.name && slugPattern.test(text)
}

/** The fields with translations; lists omit the content. */
const pageTitle = () => requiredText('title', 2)
const otherTexts = () => ({
  content: richTextSchema,
  seoTitle: optionalText('seoTitle'),
  seoDescription: optionalText('seoDescription', textLimits.text),
})
const listedTexts = () => ({ title: z.string(), seoTitle: z.string(), seoDescription: z.string() })
const texts = () => ({ ...listedTexts(), content: richTextSchema })

export const pageInputSchema = inputObject('PageInput', {
  title: pageTitle(),
  slug: requiredText('pageAddress', 2).regex(slugPattern, { error: slugMessage }),
  ...otherTexts(),
  status: z.enum(pageStatuses, { error: coded('chooseStatus') }).default('draft'),
  publishAt: optionalDateTime(coded('invalidPublishTime')),
  translations: translationsInput({ title: pageTitle(), ...otherTexts() }),
})
export type PageInput = z.output<typeof pageInputSchema>
export type PageFormValues = z.input<typeof pageInputSchema>

/** A page in the list, without its content. */
export const pageSummarySchema = responseObject('PageSummary', {
  id: idText,
  ...listedTexts(),
  slug: z.string(),
  status: z.enum(pageStatuses),
  publishAt: instantText.nullable(),
  updatedAt: instantText,
  version: versionNumber,
  ...translationFields(listedTexts()),
})
export type PageSummary = z.infer<typeof pageSummarySchema>

export const pageSchema = responseObject('Page', {
  ...pageSummarySchema.shape,
  ...texts(),
  ...translationFields(texts()),
})
export type Page = z.infer<typeof pageSchema>

/** A published page, as anyone can read it. */
export const publicPageSchema = responseObject('PublicPage', {
  ...texts(),
  slug: z.string(),
  updatedAt: instantText,
  untranslated: translationFields(texts()).untranslated,
})
export type PublicPage = z.infer<typeof publicPageSchema>

/** A reference to a published page. */
export type PageLink = { slug: string; title: string }

/** All texts of a page fit into one request body with its other fields. */
export const pageTextsLimit = 240 * 1024
export const pageTextsMessage = coded('textsTooLarge', { size: 240 })

export const pageDefaults: PageFormValues = {
  title: '',
  slug: '',
  content: emptyRichText,
  status: 'draft',
  seoTitle: '',
  seoDescription: '',
}

/** Suggests a slug: 'About Us & Café' → 'about-us-cafe', 'نور الكويت' → 'nur-alkuit'; empty in other scripts. */
export function slugFrom(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return romanize(plain)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '')
}
