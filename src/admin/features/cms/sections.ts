import type { Icon } from '@phosphor-icons/react'
import { AddressBookIcon } from '@phosphor-icons/react/dist/ssr/AddressBook'
import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files'
import { ImagesSquareIcon } from '@phosphor-icons/react/dist/ssr/ImagesSquare'
import { PaletteIcon } from '@phosphor-icons/react/dist/ssr/Palette'
import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { type ApiKey, adminPaths, apiKeys } from '../../../shared/paths.ts'

type Card = {
  title: string
  description: string
  path: string
  icon: Icon
  /** Who may not manage content finds the door closed, since there is nothing to show them. */
  isClosed?: boolean
}

/** What can be missing: it counts as configured as soon as something is saved. */
export type ContentSection = Card & { /** On its tile. */ short: string; apiKey: ApiKey }

export const contentSections: readonly ContentSection[] = [
  {
    title: 'Hero Section',
    short: 'Hero Section',
    description: 'The first words a visitor reads, the two buttons below them and the picture behind.',
    path: adminPaths.hero,
    icon: SparkleIcon,
    apiKey: apiKeys.hero,
  },
  {
    title: 'Company & Branding',
    short: 'Company Info',
    description: 'Name, logos, colors and fonts. They dress the whole site, and this back office.',
    path: adminPaths.company,
    icon: PaletteIcon,
    apiKey: apiKeys.company,
  },
  {
    title: 'Contact Information',
    short: 'Contact Details',
    description: 'How people reach the company: email, phone, WhatsApp, address and social media.',
    path: adminPaths.contact,
    icon: AddressBookIcon,
    apiKey: apiKeys.contact,
  },
]

/** What works from the first day on. */
export const toolCards: readonly Card[] = [
  {
    title: 'Pages',
    description: 'Texts of your own, such as a privacy policy, each with an address to share.',
    path: adminPaths.pages,
    icon: FilesIcon,
    isClosed: true,
  },
  {
    title: 'Navigation',
    description: 'The links at the top and bottom of the site, their order, and who sees them.',
    path: adminPaths.navigation,
    icon: SignpostIcon,
    isClosed: true,
  },
  {
    title: 'Media Library',
    description: 'Every picture in one place, made ready for phones and large screens alike.',
    path: adminPaths.media,
    icon: ImagesSquareIcon,
  },
]
