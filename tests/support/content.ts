import { ask } from './api.ts'
import { createTestApp } from './test-app.ts'
import { askPlain } from './translations.ts'

const hero = {
  title: 'Create Unforgettable',
  subtitle: 'Moments in Kuwait',
  description: 'Premium event planning and production services.',
  primaryCta: 'View Our Events',
  secondaryCta: 'Our Portfolio',
  backgroundImage: 'https://example.com/hero.jpg',
}

const company = {
  name: 'Marasim Events',
  description: 'Unforgettable experiences across Kuwait.',
  logoLight: 'https://example.com/light.svg',
  logoDark: '/media/dark.webp',
  favicon: '',
  primaryColor: '#c5a569',
  secondaryColor: '#2563EB',
  accentColor: '#16a34a',
  fontPrimary: 'Baloo 2',
  fontSecondary: 'Poppins',
}

const contact = {
  email: 'hello@marasim.example',
  phone: '+965 2222 3333',
  address: 'Block 4, Street 12\nKuwait City',
  whatsappLink: 'https://wa.me/96522223333',
  facebookUrl: 'https://facebook.com/marasim',
  instagramUrl: '',
  linkedinUrl: '',
  twitterUrl: 'https://x.com/marasim',
}

export type Section = 'hero' | 'company' | 'contact'
export type Saved = Record<string, unknown> & { version: number }
/** Each content section with a form in which every field is filled in. */
export const goodContent = { hero, company, contact }
export const sections = Object.entries(goodContent) as [Section, Record<string, string>][]

/** An app with a superadmin who reads and saves its sections. */
export async function openContent() {
  const app = await createTestApp()
  const { token } = await app.enter('superadmin')
  return {
    app,
    read: (section: Section, on = app) => ask<Saved>(on, 'GET', `/api/cms/${section}`),
    save: (section: Section, body: unknown, headers: Record<string, string> = {}, as: string | undefined = token) =>
      askPlain<Saved>(app, 'PUT', `/api/cms/${section}`, { token: as, body, headers }),
  }
}
