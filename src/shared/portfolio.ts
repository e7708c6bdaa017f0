import { z } from 'zod'
import { answerObject, displayOrder, idText, inputObject, versionNumber, yesOrNo } from './contract.ts'
import { requiredText, textLimits } from './text.ts'
import { imageUrl, webUrl } from './url.ts'
import { yearIn } from './zone.ts'

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

export const allCategoriesLabel = 'All Categories'
export const defaultPortfolioCategory: PortfolioCategory = 'corporate'

export function isPortfolioCategory(text: string | null | undefined): text is PortfolioCategory {
  return portfolioCategories.some((category) => category === text)
}

export const firstPortfolioYear = 2020
const longestUrlList = 50

/** Next year's work may be announced; the year turns in the site's zone. */
export function lastPortfolioYear(zone: string, now: number = Date.now()): number {
  return yearIn(zone, now) + 1
}

const category = () => z.enum(portfolioCategories, { error: 'Choose a category' })

function urlList<Url extends z.ZodType>(url: Url, things: string) {
  return z
    .array(url, { error: `${things} must be a list of URLs` })
    .max(longestUrlList, { error: `${things} must be at most ${longestUrlList}` })
}

/** Bounds and message are computed at each call: a server that runs into January must not stay in December. */
function yearNumber(zone: string, now: () => number) {
  const message = () => `Year must be between ${firstPortfolioYear} and ${lastPortfolioYear(zone, now())}`
  return z
    .number({ error: message })
    .refine((year) => Number.isInteger(year) && year >= firstPortfolioYear && year <= lastPortfolioYear(zone, now()), {
      error: message,
    })
}

/** For a site in another zone than the default; make it once and keep it. */
export function makePortfolioInputSchema(zone: string, now: () => number = () => Date.now()) {
  return inputObject('PortfolioItemInput', {
    title: requiredText('Title', 2),
    description: requiredText('Description', 10, undefined, textLimits.text),
    category: category(),
    images: urlList(imageUrl(), 'Images').default([]),
    videos: urlList(webUrl(), 'Videos').default([]),
    year: yearNumber(zone, now),
    featured: yesOrNo('Featured').default(false),
    order: displayOrder().default(0),
  })
}

/** POST and PUT alike. */
type InputSchema = ReturnType<typeof makePortfolioInputSchema>
export type PortfolioInput = z.output<InputSchema>
export type PortfolioFormValues = z.input<InputSchema>

export const portfolioSchema = answerObject('PortfolioItem', {
  id: idText,
  title: z.string(),
  description: z.string(),
  category: z.enum(portfolioCategories),
  images: z.array(z.string()),
  videos: z.array(z.string()),
  year: z.int(),
  featured: z.boolean(),
  order: z.int(),
  version: versionNumber,
})
export type PortfolioItem = z.infer<typeof portfolioSchema>

/** What a blank form starts with. */
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
