import type { Icon } from '@phosphor-icons/react'
import { AddressBookIcon } from '@phosphor-icons/react/dist/ssr/AddressBook'
import { FilesIcon } from '@phosphor-icons/react/dist/ssr/Files'
import { ImagesSquareIcon } from '@phosphor-icons/react/dist/ssr/ImagesSquare'
import { PaletteIcon } from '@phosphor-icons/react/dist/ssr/Palette'
import { SignpostIcon } from '@phosphor-icons/react/dist/ssr/Signpost'
import { SparkleIcon } from '@phosphor-icons/react/dist/ssr/Sparkle'
import { contentReads } from '../../../client/reads.ts'
import { type ApiKey, adminPaths } from '../../../shared/paths.ts'

type Card = {
  title: string
  description: string
  path: string
  icon: Icon
}

/** Sections that count as configured once something is saved. */
export const contentSections: readonly (Card & { /** On its tile. */ short: string; read: { queryKey: ApiKey } })[] = [
  {
    title: 'Hero Section',
    short: 'Hero Section',
    description: 'The headline, two buttons and background image at the top of the home page.',
    path: adminPaths.hero,
    icon: SparkleIcon,
    read: contentReads.hero,
  },
  {
    title: 'Company & Branding',
    short: 'Company Info',
    description: 'Name, logos, colors and fonts. Used across the site and this admin.',
    path: adminPaths.company,
    icon: PaletteIcon,
    read: contentReads.company,
  },
  {
    title: 'Contact Information',
    short: 'Contact Details',
    description: 'How visitors reach you: email, phone, WhatsApp, address and social media.',
    path: adminPaths.contact,
    icon: AddressBookIcon,
    read: contentReads.contact,
  },
]

/** Tools that need no setup. */
export const toolCards: readonly Card[] = [
  {
    title: 'Pages',
    description: 'Standalone pages, such as a privacy policy, each with its own link.',
    path: adminPaths.pages,
    icon: FilesIcon,
  },
  {
    title: 'Navigation',
    description: 'The links in the menu and footer, their order, and who sees them.',
    path: adminPaths.navigation,
    icon: SignpostIcon,
  },
  {
    title: 'Media',
    description: 'All your images in one place, optimized for every screen.',
    path: adminPaths.media,
    icon: ImagesSquareIcon,
  },
]
