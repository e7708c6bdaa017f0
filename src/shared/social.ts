import { completeUrl } from './url.ts'

const profiles = {
  facebook: 'https://facebook.com/',
  instagram: 'https://instagram.com/',
  linkedin: 'https://linkedin.com/company/',
  twitter: 'https://x.com/',
} as const
export type SocialNetwork = keyof typeof profiles

const host = /^www\.|\.com$/i

/** '@name' or 'name' → the profile's URL; other text is completed as in any URL field. */
export function completeSocialUrl(network: SocialNetwork, text: string): string {
  const [, at, name] = /^(@?)(\w[\w.-]*)$/.exec(text.trim()) ?? []
  return name === undefined || (at === '' && host.test(name)) ? completeUrl(text) : profiles[network] + name
}
