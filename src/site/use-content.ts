import { useQuery } from '@tanstack/react-query'
import { contentReads } from '../client/reads.ts'
import { placeholderChatPhone, resolveChat } from '../shared/chat.ts'
import { withCompanyDefaults } from '../shared/company.ts'
import { withContactDefaults } from '../shared/contact.ts'
import { withHeroFallback } from '../shared/hero.ts'
import { type NavigationInput, navigationDefaults } from '../shared/navigation.ts'
import { footerSlugs } from '../shared/page.ts'
import { pagePath } from '../shared/paths.ts'
import { safeHref } from '../shared/url.ts'
import { useSiteConfig } from './site-context.ts'

/** The saved company details; empty fields have their defaults. */
export function useCompany() {
  const { data } = useQuery(contentReads.company)
  return withCompanyDefaults(data)
}

export function useHero() {
  const { data, isPending } = useQuery(contentReads.hero)
  return { hero: withHeroFallback(data), isPending }
}

/** The contact details with placeholders for empty fields. */
export function useContact() {
  const { data } = useQuery(contentReads.contact)
  return withContactDefaults(data)
}

/** The number of the event buttons, and Contact's WhatsApp link, empty until one is saved. */
export function useChat() {
  const { chatPhone } = useSiteConfig()
  const { data } = useQuery(contentReads.contact)
  return resolveChat(chatPhone, data?.whatsappLink ?? '')
}

/** The ways to reach the company that it has entered, without placeholders. */
export function useReach() {
  const { phone: chatPhone, link } = useChat()
  const { data } = useQuery(contentReads.contact)
  const chat = safeHref(link) ?? (chatPhone === placeholderChatPhone ? undefined : `https://wa.me/${chatPhone}`)
  return { chat, phone: data?.phone, email: data?.email }
}

/** The paths of the footer's two pages; undefined while they are not published (D29). */
export function useFooterPages() {
  const { data } = useQuery(contentReads.footerPages)
  return {
    privacy: data?.privacy ? pagePath(footerSlugs.privacy) : undefined,
    terms: data?.terms ? pagePath(footerSlugs.terms) : undefined,
  }
}

/** The visible navigation links, and the audience of the frame. */
export function useNavigation(): NavigationInput {
  const { data } = useQuery(contentReads.navigation)
  const { audience, links } = data ?? navigationDefaults
  // Staff who manage the navigation also receive the hidden links.
  return { audience, links: links.filter(({ visible }) => visible) }
}
