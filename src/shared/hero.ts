import { z } from 'zod'
import { coded } from './coded-message.ts'
import { inputObject, responseObject, versionNumber } from './contract.ts'
import { fillEmpty } from './fill-empty.ts'
import { requiredText, textLimits } from './text.ts'
import { translationFields, translationsInput } from './translation.ts'
import { optionalFreeLink } from './url.ts'

/** The fields with translations. */
const inputTexts = () => ({
  title: requiredText('title', 2),
  subtitle: requiredText('subtitle', 2),
  description: requiredText('description', 10, undefined, textLimits.text),
  primaryCta: requiredText('primaryCta', 2, coded('required', { field: 'primaryCta' })),
  secondaryCta: requiredText('secondaryCta', 2, coded('required', { field: 'secondaryCta' })),
})
const texts = () => ({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  primaryCta: z.string(),
  secondaryCta: z.string(),
})

export const heroInputSchema = inputObject('HeroInput', {
  ...inputTexts(),
  translations: translationsInput(inputTexts()),
  backgroundImage: optionalFreeLink(),
})
export type HeroInput = z.output<typeof heroInputSchema>
export type HeroFormValues = z.input<typeof heroInputSchema>

export const heroSchema = responseObject('Hero', {
  ...texts(),
  backgroundImage: z.string(),
  version: versionNumber,
  ...translationFields(texts()),
})
export type Hero = z.infer<typeof heroSchema>

/** Shown on the public page until a hero is saved. */
export const heroFallback: HeroInput = {
  title: 'Create Unforgettable',
  subtitle: 'Moments in Kuwait',
  description:
    'Premium event planning and production services for corporate events, private celebrations, and everything in between',
  primaryCta: 'View Our Events',
  secondaryCta: 'Our Portfolio',
  backgroundImage: '',
}

/** Initial values of the hero form. */
export const heroFormDefaults: HeroInput = {
  ...heroFallback,
  primaryCta: 'Discover Events',
  secondaryCta: 'View Portfolio',
}

/** Initial values of the hero tab on the settings screen, which has a shorter description. */
export const heroSettingsDefaults: HeroInput = {
  ...heroFormDefaults,
  description: 'Premium event planning and production services',
}

/** `fallback` is in the language of the page. */
export function withHeroFallback(hero: Partial<HeroInput> | null | undefined, fallback: HeroInput): HeroInput {
  return fillEmpty(hero, fallback)
}
