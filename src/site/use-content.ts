import { useTranslations } from 'use-intl'
import { contentReads } from '../client/reads.ts'
import { placeholderChatPhone, resolveChatPhone } from '../shared/chat.ts'
import { companyDefaults } from '../shared/company.ts'
import { withContactDefaults } from '../shared/contact.ts'
import { fillEmpty } from '../shared/fill-empty.ts'
import { withHeroFallback } from '../shared/hero.ts'
import { type Navigation, navigationDefaults } from '../shared/navigation.ts'
import { footerSlugs } from '../shared/page.ts'
import { pagePath, publicPaths } from '../shared/paths.ts'
import { safeHref } from '../shared/url.ts'
import { useSiteConfig } from './site-context.ts'
import { useRead } from './use-read.ts'

/** The saved company details; empty fields have their defaults. */
export function useCompany() {
  const t = useTranslations('site.meta.company')
  const { data } = useRead(contentReads.company)
  const defaults = { ...companyDefaults, name: t('name'), description: t('description') }
  return { ...fillEmpty(data, defaults), untranslated: data?.untranslated }
}

export function useHero() {
  const t = useTranslations('site.hero.fallback')
  const { data, isPending } = useRead(contentReads.hero)
  const fallback = {
    title: t('title'),
    subtitle: t('subtitle'),
    description: t('description'),
    primaryCta: t('primaryCta'),
    secondaryCta: t('secondaryCta'),
    backgroundImage: '',
  }
  return { hero: { ...withHeroFallback(data, fallback), untranslated: data?.untranslated }, isPending }
}

/** The contact details with placeholders for empty fields. */
export function useContact() {
  const { data } = useRead(contentReads.contact)
  return withContactDefaults(data)
}

/** The number of the event buttons, and Contact's WhatsApp link, empty until one is saved. */
export function useChat() {
  const { chatPhone } = useSiteConfig()
  const { data } = useRead(contentReads.contact)
  const link = data?.whatsappLink ?? ''
  return { phone: resolveChatPhone(chatPhone, link), link }
}

/** The ways to reach the company that it has entered, without placeholders. */
export function useReach() {
  const { phone: chatPhone, link } = useChat()
  const { data } = useRead(contentReads.contact)
  const chat = safeHref(link) ?? (chatPhone === placeholderChatPhone ? undefined : `https://wa.me/${chatPhone}`)
  const networks = [data?.facebookUrl, data?.instagramUrl, data?.linkedinUrl, data?.twitterUrl]
  const profiles = networks.flatMap((address) => safeHref(address) ?? [])
  return { chat, phone: data?.phone, email: data?.email, profiles }
}

/** The paths of the footer's two pages; undefined while they are not published. */
export function useFooterPages() {
  const { data } = useRead(contentReads.footerPages)
  return {
    privacy: data?.privacy ? pagePath(footerSlugs.privacy) : undefined,
    terms: data?.terms ? pagePath(footerSlugs.terms) : undefined,
  }
}

/** Links to the written pages, the legal ones last. */
export function usePageLinks() {
  const t = useTranslations('site.frame')
  const { data } = useRead(contentReads.footerPages)
  const { privacy, terms } = useFooterPages()
  const own = data?.pages.map(({ slug, title, untranslated }) => ({ to: pagePath(slug), title, untranslated })) ?? []
  return [
    ...own,
    ...(privacy ? [{ to: privacy, title: t('privacy'), untranslated: undefined }] : []),
    ...(terms ? [{ to: terms, title: t('terms'), untranslated: undefined }] : []),
  ]
}

const fixedPages = ['home', 'portfolio', 'events', 'vendors'] as const

/** The visible navigation links, and the audience of the frame. */
export function useNavigation(): Pick<Navigation, 'audience' | 'links'> {
  const t = useTranslations('site.frame')
  const { data } = useRead(contentReads.navigation)
  const { audience, links } = data ?? {
    audience: navigationDefaults.audience,
    links: fixedPages.map((name) => ({ path: publicPaths[name], label: t(`links.${name}`), visible: true })),
  }
  // Staff who manage the navigation also receive the hidden links.
  return { audience, links: links.filter(({ visible }) => visible) }
}
