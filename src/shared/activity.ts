import { kinds, type ListedKind, type SingletonKind } from './kinds.ts'
import { hasPermission, type Permission, permissions, type Role } from './permissions.ts'
import type { SettingKey, SingleKey } from './settings.ts'
import type { DocumentKind } from './vendor.ts'

/**
 * What happened, as it is stored. The code is a message of the catalogue `activities` and the rest its values, so that
 * everyone reads it in their own language. A code that was ever stored keeps its meaning.
 */
export type ActivityData =
  | { code: RecordAction | FinalAction | 'uploaded'; kind: LoggedKind; actor: string; name: string }
  | { code: 'contentUpdated' | 'contentRestored'; section: SingletonKind; actor: string }
  | { code: 'settingUpdated'; key: SettingKey | SingleKey; actor: string }
  | { code: 'approved' | 'rejected' | 'reopened'; actor: string; company: string }
  | { code: 'documentOpened' | 'documentRequested'; kind: DocumentKind; actor: string; company: string }
  | { code: 'clientsReordered' | 'passwordChanged' | 'profileChanged' | 'erased' | 'samplesRemoved'; actor: string }
  | { code: 'passwordReset' | 'invitationAccepted' | 'emailRestored'; actor: string }
  | { code: 'invitedAgain'; actor: string; name: string }
  | { code: 'enquiryErased'; actor: string }
  | { code: 'superadminAppointed'; name: string }
  | { code: 'applied'; company: string }
  | { code: 'documentReplaced'; kind: DocumentKind; company: string }
  | { code: 'enquired'; visitor: string }
  | { code: 'enquiryEntered' | 'pictureOpened'; actor: string; visitor: string }
  /** Many applications or enquiries in a row, of which no more than the number were counted. */
  | { code: 'manyApplied' | 'manyMoreApplied' | 'manyEnquired' | 'manyMoreEnquired'; count: number }

/** An entry of the activity log and the permission that is needed to read it. */
export type ActivityMessage = { data: ActivityData; permission: Permission }

type Kinds = typeof kinds
type WithActivities = {
  [Kind in ListedKind]: Kinds[Kind] extends { activities: Permission } ? Kind : never
}[ListedKind]

/** Records that share the actions below, by their nouns. `actor` is always a display name. */
export type LoggedKind = Kinds[WithActivities]['noun']

const recordPermissions = Object.fromEntries(
  Object.values(kinds).flatMap((kind) =>
    'noun' in kind && 'activities' in kind ? [[kind.noun, kind.activities]] : [],
  ),
) as Record<LoggedKind, Permission>

export type RecordAction = 'created' | 'updated' | 'published' | 'started' | 'ended' | 'deleted' | 'restored'
/** Deleting a record for good leaves no revision. */
type FinalAction = 'deletedForGood'

export function noteRecord(
  actor: string,
  action: RecordAction | FinalAction,
  kind: LoggedKind,
  name: string,
): ActivityMessage {
  const code = kind === 'media' && action === 'created' ? 'uploaded' : action
  return { data: { code, kind, actor, name }, permission: recordPermissions[kind] }
}

export function noteClientOrder(actor: string): ActivityMessage {
  return { data: { code: 'clientsReordered', actor }, permission: 'manage_clients' }
}

export function noteOwnPassword(actor: string): ActivityMessage {
  return { data: { code: 'passwordChanged', actor }, permission: 'manage_users' }
}

/** A user has set a password with a link from a mail. */
export function notePasswordLink(actor: string, wasInvited: boolean): ActivityMessage {
  return { data: { code: wasInvited ? 'invitationAccepted' : 'passwordReset', actor }, permission: 'manage_users' }
}

/** A user has undone a change of their email with a link from a mail. */
export function noteEmailRestored(actor: string): ActivityMessage {
  return { data: { code: 'emailRestored', actor }, permission: 'manage_users' }
}

export function noteInvitation(actor: string, name: string): ActivityMessage {
  return { data: { code: 'invitedAgain', actor, name }, permission: 'manage_users' }
}

export function noteOwnProfile(actor: string): ActivityMessage {
  return { data: { code: 'profileChanged', actor }, permission: 'manage_users' }
}

export function noteNewSuperadmin(name: string): ActivityMessage {
  return { data: { code: 'superadminAppointed', name }, permission: 'manage_users' }
}

export function noteContent(actor: string, section: SingletonKind, isRestored = false): ActivityMessage {
  const code = isRestored ? 'contentRestored' : 'contentUpdated'
  return { data: { code, section, actor }, permission: kinds[section].activities }
}

export function noteSetting(actor: string, key: SettingKey | SingleKey): ActivityMessage {
  return { data: { code: 'settingUpdated', key, actor }, permission: 'manage_settings' }
}

export function noteApplication(company: string): ActivityMessage {
  return { data: { code: 'applied', company }, permission: 'view_vendors' }
}

export function noteEnquiry(visitor: string): ActivityMessage {
  return { data: { code: 'enquired', visitor }, permission: 'manage_events' }
}

/** Staff have entered an enquiry that arrived by telephone or in person. */
export function noteEnteredEnquiry(actor: string, visitor: string): ActivityMessage {
  return { data: { code: 'enquiryEntered', actor, visitor }, permission: 'manage_events' }
}

export function notePictureOpened(actor: string, visitor: string): ActivityMessage {
  return { data: { code: 'pictureOpened', actor, visitor }, permission: 'manage_events' }
}

export function noteReview(actor: string, decision: 'approved' | 'rejected', company: string): ActivityMessage {
  return { data: { code: decision, actor, company }, permission: 'view_vendors' }
}

export function noteReopening(actor: string, company: string): ActivityMessage {
  return { data: { code: 'reopened', actor, company }, permission: 'view_vendors' }
}

export function noteDocumentOpened(actor: string, kind: DocumentKind, company: string): ActivityMessage {
  return { data: { code: 'documentOpened', kind, actor, company }, permission: 'manage_vendors' }
}

export function noteDocumentRequested(actor: string, kind: DocumentKind, company: string): ActivityMessage {
  return { data: { code: 'documentRequested', kind, actor, company }, permission: 'view_vendors' }
}

export function noteDocumentReplaced(kind: DocumentKind, company: string): ActivityMessage {
  return { data: { code: 'documentReplaced', kind, company }, permission: 'view_vendors' }
}

/** Without the company name, which is deleted too. */
export function noteErasure(actor: string): ActivityMessage {
  return { data: { code: 'erased', actor }, permission: 'view_vendors' }
}

/** Without the enquirer's name, which is deleted too. */
export function noteEnquiryErasure(actor: string): ActivityMessage {
  return { data: { code: 'enquiryErased', actor }, permission: 'manage_events' }
}

export function noteSampleRemoval(actor: string): ActivityMessage {
  return { data: { code: 'samplesRemoved', actor }, permission: 'manage_portfolio' }
}

/** Permissions whose notes the viewer may read; manage_vendors includes view_vendors. */
export function readableNotes(viewer: { role: Role } | null | undefined): Permission[] {
  return permissions.filter(
    (permission) =>
      hasPermission(viewer, permission) || (permission === 'view_vendors' && hasPermission(viewer, 'manage_vendors')),
  )
}
