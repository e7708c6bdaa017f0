import type { Company } from '../../../shared/company.ts'
import type { Contact } from '../../../shared/contact.ts'
import type { Hero } from '../../../shared/hero.ts'
import type { Navigation } from '../../../shared/navigation.ts'
import type { Reader } from '../../platform/caller/reader.ts'
import { tables } from '../../platform/database/tables.ts'
import { statesOf } from '../../platform/database/translations.ts'
import { localize, presentTexts, presentTranslations } from '../translations/translations.presenter.ts'
import type { SingletonRow } from './singletons.repository.ts'

export function presentHero(hero: SingletonRow<'hero'>, reader: Reader): Hero {
  return {
    ...presentTexts(tables.hero.translated, hero, reader),
    backgroundImage: hero.backgroundImage,
    version: hero.version,
  }
}

export function presentCompany(company: SingletonRow<'company'>, reader: Reader): Company {
  return {
    ...presentTexts(tables.company.translated, company, reader),
    logoLight: company.logoLight,
    logoDark: company.logoDark,
    favicon: company.favicon,
    primaryColor: company.primaryColor,
    secondaryColor: company.secondaryColor,
    accentColor: company.accentColor,
    fontPrimary: company.fontPrimary,
    fontSecondary: company.fontSecondary,
    version: company.version,
  }
}

export function presentContact(contact: SingletonRow<'contact'>, reader: Reader): Contact {
  return {
    email: contact.email,
    phone: contact.phone,
    ...presentTexts(tables.contact.translated, contact, reader),
    whatsappLink: contact.whatsappLink,
    facebookUrl: contact.facebookUrl,
    instagramUrl: contact.instagramUrl,
    linkedinUrl: contact.linkedinUrl,
    twitterUrl: contact.twitterUrl,
    version: contact.version,
  }
}

export function presentNavigation(
  { audience, links, version }: SingletonRow<'navigation'>,
  { lang, isStaff }: Reader,
): Navigation {
  const presented = links.map(({ path, label, visible, translations = {} }) => {
    const texts = { label, translations }
    return {
      path,
      visible,
      ...localize(['label'], texts, lang),
      ...(isStaff && presentTranslations(['label'], texts, statesOf(['label'], texts, translations))),
    }
  })
  return { audience, links: presented, version }
}
