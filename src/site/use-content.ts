import { useQuery } from '@tanstack/react-query'
import { type Company, withCompanyDefaults } from '../shared/company.ts'
import { type Contact, withContactDefaults } from '../shared/contact.ts'
import { type Hero, withHeroFallback } from '../shared/hero.ts'
import { type Navigation, type NavigationInput, navigationDefaults } from '../shared/navigation.ts'
import { type FooterPages, footerSlugs } from '../shared/page.ts'
import { apiKeys, pagePath } from '../shared/paths.ts'

/** The company as the public sees it: what is saved, and the defaults for whatever is not. */
export function useCompany() {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  return withCompanyDefaults(data)
}

export function useHero() {
  const { data, isPending } = useQuery<Hero | null>({ queryKey: apiKeys.hero })
  return { hero: withHeroFallback(data), isPending }
}

/**
 * The contact details with their placeholders, and apart from them the WhatsApp link as it is saved: links that stand
 * or fall with it must not be made of a placeholder.
 */
export function useContact() {
  const { data } = useQuery<Contact | null>({ queryKey: apiKeys.contact })
  return { ...withContactDefaults(data), savedWhatsappLink: data?.whatsappLink ?? '' }
}

/** Where the two pages of the footer are; undefined while they are not published (D29). */
export function useFooterPages() {
  const { data } = useQuery<FooterPages>({ queryKey: apiKeys.footerPages })
  return {
    privacy: data?.privacy ? pagePath(footerSlugs.privacy) : undefined,
    terms: data?.terms ? pagePath(footerSlugs.terms) : undefined,
  }
}

/** The public links in their order, and who sees the frame. */
export function useNavigation(): NavigationInput {
  const { data } = useQuery<Navigation | null>({ queryKey: apiKeys.navigation })
  const { audience, links } = data ?? navigationDefaults
  // Whoever manages them is also told the hidden ones.
  return { audience, links: links.filter(({ visible }) => visible) }
}
