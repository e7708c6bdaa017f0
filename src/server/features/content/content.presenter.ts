import type { Company } from '../../../shared/company.ts'
import type { Contact } from '../../../shared/contact.ts'
import type { Hero } from '../../../shared/hero.ts'
import type { Navigation } from '../../../shared/navigation.ts'

export function presentHero(hero: Hero): Hero {
  return {
    title: hero.title,
    subtitle: hero.subtitle,
    description: hero.description,
    primaryCta: hero.primaryCta,
    secondaryCta: hero.secondaryCta,
    backgroundImage: hero.backgroundImage,
    version: hero.version,
  }
}

export function presentCompany(company: Company): Company {
  return {
    name: company.name,
    description: company.description,
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

export function presentContact(contact: Contact): Contact {
  return {
    email: contact.email,
    phone: contact.phone,
    address: contact.address,
    whatsappLink: contact.whatsappLink,
    facebookUrl: contact.facebookUrl,
    instagramUrl: contact.instagramUrl,
    linkedinUrl: contact.linkedinUrl,
    twitterUrl: contact.twitterUrl,
    version: contact.version,
  }
}

export function presentNavigation({ audience, links, version }: Navigation): Navigation {
  return { audience, links: links.map(({ path, label, visible }) => ({ path, label, visible })), version }
}
