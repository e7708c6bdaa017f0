import { useQuery } from '@tanstack/react-query'
import { type Company, withCompanyDefaults } from '../shared/company.ts'
import { type Contact, withContactDefaults } from '../shared/contact.ts'
import { type Hero, withHeroFallback } from '../shared/hero.ts'
import { type Navigation, type NavigationInput, navigationDefaults } from '../shared/navigation.ts'
import { type FooterPages, footerSlugs } from '../shared/page.ts'
import { apiKeys, pagePath } from '../shared/paths.ts'

/** The saved company details; empty fields have their defaults. */
export function useCompany() {
  const { data } = useQuery<Company | null>({ queryKey: apiKeys.company })
  return withCompanyDefaults(data)
}

export function useHero() {
  const { data, isPending } = useQuery<Hero | null>({ queryKey: apiKeys.hero })
  return { hero: withHeroFallback(data), isPending }
}

/**
 * The contact details with placeholders for empty fields. The WhatsApp link is also returned as saved, because the chat
 * links must not lead to a placeholder.
 */
export function useContact() {
  const { data } = useQuery<Contact | null>({ queryKey: apiKeys.contact })
  return { ...withContactDefaults(data), savedWhatsappLink: data?.whatsappLink ?? '' }
}

/** The paths of the footer's two pages; undefined while they are not published (D29). */
export function useFooterPages() {
  const { data } = useQuery<FooterPages>({ queryKey: apiKeys.footerPages })
  return {
    privacy: data?.privacy ? pagePath(footerSlugs.privacy) : undefined,
    terms: data?.terms ? pagePath(footerSlugs.terms) : undefined,
  }
}

/** The visible navigation links, and the audience of the frame. */
export function useNavigation(): NavigationInput {
  const { data } = useQuery<Navigation | null>({ queryKey: apiKeys.navigation })
  const { audience, links } = data ?? navigationDefaults
  // Staff who manage the navigation also receive the hidden links.
  return { audience, links: links.filter(({ visible }) => visible) }
}
