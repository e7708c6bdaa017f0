import { hasPermission, type Permission, permissions, type Role } from './permissions.ts'
import { type SettingKey, settingLabels } from './settings.ts'
import { type DocumentKind, documentKindLabels } from './vendor.ts'

/** A line of the activity log and the permission that is needed to read it. */
export type ActivityNote = { message: string; permission: Permission }

/** Records that share the actions below. `actor` is always a display name. */
const recordKinds = {
  event: { noun: 'the event', permission: 'manage_events' },
  portfolio: { noun: 'the portfolio item', permission: 'manage_portfolio' },
  client: { noun: 'the client', permission: 'manage_clients' },
  user: { noun: 'the user', permission: 'manage_users' },
  page: { noun: 'the page', permission: 'manage_content' },
  // All staff may use the media library, and all staff roles have this permission.
  media: { noun: 'the image', permission: 'manage_portfolio' },
} as const satisfies Record<string, { noun: string; permission: Permission }>

export type LoggedKind = keyof typeof recordKinds
export type RecordDeed = 'created' | 'updated' | 'published' | 'deleted' | 'restored'

export function noteRecord(actor: string, deed: RecordDeed, kind: LoggedKind, name: string): ActivityNote {
  const { noun, permission } = recordKinds[kind]
  const verb = kind === 'media' && deed === 'created' ? 'uploaded' : deed
  return { message: `${actor} ${verb} ${noun} ${name}`, permission }
}

export function noteClientOrder(actor: string): ActivityNote {
  return { message: `${actor} reordered the clients`, permission: 'manage_clients' }
}

export function noteOwnPassword(actor: string): ActivityNote {
  return { message: `${actor} changed their own password`, permission: 'manage_users' }
}

export function noteOwnProfile(actor: string): ActivityNote {
  return { message: `${actor} changed their own profile`, permission: 'manage_users' }
}

export function noteNewSuperadmin(name: string): ActivityNote {
  return { message: `${name} became a superadmin`, permission: 'manage_users' }
}

const contentNotes = {
  hero: { noun: 'the hero section', permission: 'manage_settings' },
  company: { noun: 'the company information', permission: 'manage_settings' },
  contact: { noun: 'the contact information', permission: 'manage_settings' },
  navigation: { noun: 'the navigation', permission: 'manage_content' },
} as const satisfies Record<string, { noun: string; permission: Permission }>

export function noteContent(actor: string, section: keyof typeof contentNotes): ActivityNote {
  const { noun, permission } = contentNotes[section]
  return { message: `${actor} updated ${noun}`, permission }
}

export function noteSetting(actor: string, key: SettingKey): ActivityNote {
  return { message: `${actor} updated the setting ${settingLabels[key]}`, permission: 'manage_settings' }
}

export function noteApplication(company: string): ActivityNote {
  return { message: `New application from ${quoted(company)}`, permission: 'view_vendors' }
}

/** Replaces many applications in a row. */
export function summarizeApplications(count: number, isCapped: boolean): string {
  return `${count}${isCapped ? ' or more' : ''} new vendor applications`
}

/** Marks the words of a visitor, who could otherwise write a line about somebody else. */
function quoted(words: string): string {
  return `“${words.replaceAll(/[“”]/g, '"')}”`
}

export function noteReview(actor: string, decision: 'approved' | 'rejected', company: string): ActivityNote {
  return { message: `${actor} ${decision} the application of ${quoted(company)}`, permission: 'view_vendors' }
}

export function noteReopening(actor: string, company: string): ActivityNote {
  return { message: `${actor} reopened the application of ${company}`, permission: 'view_vendors' }
}

export function noteDocumentOpened(actor: string, kind: DocumentKind, company: string): ActivityNote {
  return {
    message: `${actor} opened the ${documentKindLabels[kind]} of ${quoted(company)}`,
    permission: 'manage_vendors',
  }
}

/** Without the company name, which is deleted too. */
export function noteErasure(actor: string): ActivityNote {
  return { message: `${actor} deleted a vendor application`, permission: 'view_vendors' }
}

export function noteSampleRemoval(actor: string): ActivityNote {
  return { message: `${actor} removed the sample content`, permission: 'manage_portfolio' }
}

/** Permissions whose notes the viewer may read; manage_vendors includes view_vendors. */
export function readableNotes(viewer: { role: Role } | null | undefined): Permission[] {
  return permissions.filter(
    (permission) =>
      hasPermission(viewer, permission) || (permission === 'view_vendors' && hasPermission(viewer, 'manage_vendors')),
  )
}
