import type { Access, Permission } from './permissions.ts'

type Ability =
  /** Its records are found by the search of the back office. */
  | 'search'
  /** Every change is stored, and any version can be restored. */
  | 'history'
  /** Deleted records can be restored. */
  | 'trash'
  /** Its texts have translations, and the dashboard counts those that are missing. */
  | 'translations'
  /** It shows images of the media library. */
  | 'images'
  /** Its records change at planned times. */
  | 'schedule'

type RecordDeclaration = {
  /** Who reads the list in the back office, and finds its records in the search. */
  list: Access
  /** Who changes records, and reads their history. */
  change: Access
  /** Who deletes records, and sees them in the trash. */
  remove: Access
  abilities: readonly Ability[]
  /** The changes of many records at once. */
  bulk: readonly ('delete' | 'restore' | 'status' | 'feature' | 'erase')[]
  /** One record in the activity log and the audit log. */
  noun: string
  /** Who reads in the activity log that a record was created, changed or deleted. */
  activities?: Permission
}

/** Content that exists once; the id of its record is its kind. */
type SingletonDeclaration = {
  isSingleton: true
  /** The English name, which is no translated content. */
  name: string
  change: Access
  abilities: readonly Exclude<Ability, 'search' | 'trash' | 'schedule'>[]
  activities: Permission
}

/** Every kind of content, by its name in the paths of the API. Lists of kinds derive from this declaration. */
export const kinds = {
  events: {
    list: 'staff',
    change: 'manage_events',
    remove: 'manage_events',
    abilities: ['search', 'history', 'trash', 'translations', 'images', 'schedule'],
    bulk: ['delete', 'restore', 'status', 'feature'],
    noun: 'event',
    activities: 'manage_events',
  },
  portfolio: {
    list: 'staff',
    change: 'manage_portfolio',
    remove: 'manage_portfolio',
    abilities: ['search', 'history', 'trash', 'translations', 'images'],
    bulk: ['delete', 'restore', 'feature'],
    noun: 'portfolio',
    activities: 'manage_portfolio',
  },
  vendors: {
    list: ['manage_vendors', 'view_vendors'],
    change: 'manage_vendors',
    remove: 'superadmin',
    abilities: ['search'],
    bulk: [],
    noun: 'vendor',
  },
  clients: {
    list: 'staff',
    change: 'manage_clients',
    remove: 'manage_clients',
    abilities: ['search', 'history', 'trash', 'translations', 'images'],
    bulk: ['delete', 'restore'],
    noun: 'client',
    activities: 'manage_clients',
  },
  pages: {
    list: 'staff',
    change: 'manage_content',
    remove: 'manage_content',
    abilities: ['search', 'history', 'trash', 'translations', 'images', 'schedule'],
    bulk: ['delete', 'restore', 'status'],
    noun: 'page',
    activities: 'manage_content',
  },
  media: {
    list: 'staff',
    change: 'staff',
    remove: ['manage_content', 'manage_settings'],
    abilities: ['search', 'history', 'trash', 'translations'],
    bulk: ['delete', 'restore'],
    noun: 'media',
    // All staff roles have this permission.
    activities: 'manage_portfolio',
  },
  users: {
    list: 'manage_users',
    change: 'manage_users',
    remove: 'manage_users',
    abilities: ['search'],
    bulk: [],
    noun: 'user',
    activities: 'manage_users',
  },
  enquiries: {
    list: 'manage_events',
    change: 'manage_events',
    remove: 'superadmin',
    abilities: ['search'],
    bulk: ['erase'],
    noun: 'enquiry',
  },
  hero: {
    isSingleton: true,
    name: 'Hero section',
    // The settings screen edits it too.
    change: ['manage_content', 'manage_settings'],
    abilities: ['history', 'translations', 'images'],
    activities: 'manage_settings',
  },
  company: {
    isSingleton: true,
    name: 'Company & branding',
    change: 'manage_content',
    abilities: ['history', 'translations', 'images'],
    activities: 'manage_settings',
  },
  contact: {
    isSingleton: true,
    name: 'Contact information',
    change: 'manage_content',
    abilities: ['history', 'translations'],
    activities: 'manage_settings',
  },
  navigation: {
    isSingleton: true,
    name: 'Navigation',
    change: 'manage_content',
    abilities: ['history'],
    activities: 'manage_content',
  },
  settings: {
    isSingleton: true,
    name: 'Numbers and dates',
    change: 'manage_settings',
    abilities: ['history'],
    activities: 'manage_settings',
  },
} as const satisfies Record<string, RecordDeclaration | SingletonDeclaration>

type Kinds = typeof kinds
export type Kind = keyof Kinds

export type SingletonKind = { [Name in Kind]: Kinds[Name] extends { isSingleton: true } ? Name : never }[Kind]

/** A kind of records with a list in the back office. */
export type ListedKind = Exclude<Kind, SingletonKind>

export const isSingletonKind = (kind: Kind): kind is SingletonKind => 'isSingleton' in kinds[kind]

/** The kinds of records by their nouns. */
export const kindsByNoun = indexByNoun()

function indexByNoun() {
  const entries = Object.entries(kinds).flatMap(([kind, one]) => ('noun' in one ? [[one.noun, kind]] : []))
  return Object.fromEntries(entries) as { [Name in ListedKind as Kinds[Name]['noun']]: Name }
}

/** The kinds that have an ability. */
export type KindWith<One extends Ability> = {
  [Name in Kind]: One extends Kinds[Name]['abilities'][number] ? Name : never
}[Kind]

export const hasAbility = <One extends Ability>(kind: Kind, ability: One): kind is KindWith<One> =>
  kinds[kind].abilities.some((one) => one === ability)

export const kindsWith = <One extends Ability>(ability: One): readonly KindWith<One>[] =>
  (Object.keys(kinds) as Kind[]).filter((kind) => hasAbility(kind, ability))
