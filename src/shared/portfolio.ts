import { z } from 'zod'
import { coded } from './coded-message.ts'
import { booleanField, displayOrder, idText, inputObject, responseObject, versionNumber } from './contract.ts'
import { requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { imageUrl, webUrl } from './url.ts'
import { yearIn } from './zone.ts'

export const portfolioSorts = ['order', 'title', 'year'] as const
export type PortfolioSort = (typeof portfolioSorts)[number] | `-${(typeof portfolioSorts)[number]}`

export const portfolioCategories = [
  'corporate',
  'private',
  'launch',
  'campaigns',
  'influencers',
  'video',
  'photography',
] as const
export type PortfolioCategory = (typeof portfolioCategories)[number]

export const portfolioCategoryLabels: Record<PortfolioCategory, string> = {
  corporate: 'Corporate Events',
  private: 'Private Events',
  launch: 'Launch Events',
  campaigns: 'Campaigns',
  influencers: 'Influencers',
  video: 'Video Production',
  photography: 'Photography',
}

export const defaultPortfolioCategory: PortfolioCategory = 'corporate'

export function isPortfolioCategory(text: string | null | undefined): text is PortfolioCategory {
  return portfolioCategories.some((category) => category === text)
}

export const firstPortfolioYear = 2020
const maxUrls = 50

/** Next year's work can be announced; the year changes in the site's time zone. */
export function lastPortfolioYear(zone: string, now: number = Date.now()): number {
  return yearIn(zone, now) + 1
}

const category = () => z.enum(portfolioCategories, { error: coded('chooseCategory') })

function urlList<Url extends z.ZodType>(url: Url, field: 'images' | 'videos') {
  return z
    .array(url, { error: coded('notUrlList', { field }) })
    .max(maxUrls, { error: coded(field === 'images' ? 'imageCount' : 'videoCount', { max: maxUrls }) })
}

/** Bounds and message are computed on each call, so that they stay right when the year changes. */
function yearNumber(zone: string, now: () => number) {
  const message = () => coded('yearRange', { min: firstPortfolioYear, max: lastPortfolioYear(zone, now()) })
  return z
    .number({ error: message })
    .refine((year) => Number.isInteger(year) && year >= firstPortfolioYear && year <= lastPortfolioYear(zone, now()), {
      error: message,
    })
}

/** The fields with translations. */
const inputTexts = () => ({
  title: requiredText('title', 2),
  description: requiredText('description', 10, undefined, textLimits.text),
})
const texts = () => ({ title: z.string(), description: z.string() })

/** Creates the schema for a site's time zone; reuse the result. */
export function makePortfolioInputSchema(zone: string, now: () => number = () => Date.now()) {
  return inputObject('PortfolioItemInput', {
    ...inputTexts(),
    translations: translationsInput(inputTexts()),
    category: category(),
    images: urlList(imageUrl(), 'images').default([]),
    videos: urlList(webUrl(), 'videos').default([]),
    year: yearNumber(zone, now),
    featured: booleanField('featured').default(false),
    order: displayOrder().default(0),
  })
}

/** For POST and PUT. */
type InputSchema = ReturnType<typeof makePortfolioInputSchema>
export type PortfolioInput = z.output<InputSchema>
export type PortfolioFormValues = z.input<InputSchema>

export const portfolioSchema = responseObject('PortfolioItem', {
  id: idText,
  ...texts(),
  category: z.enum(portfolioCategories),
  images: z.array(z.string()),
  videos: z.array(z.string()),
  year: z.int(),
  featured: z.boolean(),
  order: z.int(),
  version: versionNumber,
  ...translationFields(texts()),
})
export type PortfolioItem = z.infer<typeof portfolioSchema>

/** Initial values of the form. */
export function portfolioDefaults(zone: string, now: number = Date.now()): PortfolioFormValues {
  return {
    title: '',
    description: '',
    category: defaultPortfolioCategory,
    images: [],
    videos: [],
    year: yearIn(zone, now),
    featured: false,
    order: 0,
  }
}
