import { contentReads } from '../../../client/reads.ts'
import { type ApiKey, adminPaths } from '../../../shared/paths.ts'
import { AddressBookIcon } from '../../../ui/icons/address-book.ts'
import type { Icon } from '../../../ui/icons/create-icon.tsx'
import { FilesIcon } from '../../../ui/icons/files.ts'
import { ImagesSquareIcon } from '../../../ui/icons/images-square.ts'
import { PaletteIcon } from '../../../ui/icons/palette.ts'
import { SignpostIcon } from '../../../ui/icons/signpost.ts'
import { SparkleIcon } from '../../../ui/icons/sparkle.ts'
import { type MessageKey, messageKey } from '../../context/message-key.ts'

type Card = {
  title: MessageKey
  description: MessageKey
  path: string
  icon: Icon<'duotone'>
}

/** Singletons that count as configured once something is saved. */
export const singletons: readonly (Card & {
  /** On its tile. */ short: MessageKey
  read: { queryKey: ApiKey }
})[] = [
  {
    title: messageKey('admin.cms.cards.hero.title'),
    short: messageKey('admin.cms.cards.hero.short'),
    description: messageKey('admin.cms.cards.hero.description'),
    path: adminPaths.hero,
    icon: SparkleIcon,
    read: contentReads.hero,
  },
  {
    title: messageKey('admin.cms.cards.company.title'),
    short: messageKey('admin.cms.cards.company.short'),
    description: messageKey('admin.cms.cards.company.description'),
    path: adminPaths.company,
    icon: PaletteIcon,
    read: contentReads.company,
  },
  {
    title: messageKey('admin.cms.cards.contact.title'),
    short: messageKey('admin.cms.cards.contact.short'),
    description: messageKey('admin.cms.cards.contact.description'),
    path: adminPaths.contact,
    icon: AddressBookIcon,
    read: contentReads.contact,
  },
]

/** Tools that need no setup. */
export const toolCards: readonly Card[] = [
  {
    title: messageKey('admin.cms.cards.pages.title'),
    description: messageKey('admin.cms.cards.pages.description'),
    path: adminPaths.pages,
    icon: FilesIcon,
  },
  {
    title: messageKey('admin.cms.cards.navigation.title'),
    description: messageKey('admin.cms.cards.navigation.description'),
    path: adminPaths.navigation,
    icon: SignpostIcon,
  },
  {
    title: messageKey('admin.cms.cards.media.title'),
    description: messageKey('admin.cms.cards.media.description'),
    path: adminPaths.media,
    icon: ImagesSquareIcon,
  },
]
