import type { UseQueryOptions } from '@tanstack/react-query'
import type { DocumentRequestInput } from '../shared/application.ts'
import type {
  EmailLink,
  EmailLinkInput,
  ForgottenPassword,
  LanguageInput,
  Login,
  OwnUser,
  PasswordChange,
  PasswordLink,
  PasswordLinkInput,
  PasswordReset,
  ProfileChanges,
  Session,
} from '../shared/auth.ts'
import type { Backup } from '../shared/backup.ts'
import type { BulkResult } from '../shared/bulk.ts'
import type { CalendarFeed } from '../shared/calendar.ts'
import type {
  EnquiryChange,
  EnquiryEntry,
  EnquiryFormValues,
  EnquiryNote,
  EnquiryNoteInput,
  EnquiryReceipt,
  WholeEnquiry,
} from '../shared/enquiry.ts'
import type { EventMove, SiteEvent } from '../shared/event.ts'
import type { RevisionRestore, TrashKind } from '../shared/history.ts'
import type { Mail, Notifications } from '../shared/mail.ts'
import type { ApiKey } from '../shared/paths.ts'
import { apiKeys } from '../shared/paths.ts'
import type {
  LoginAnswer,
  PasskeyConfirmation,
  PasskeyOptions,
  PasskeySignIn,
  PasswordConfirmation,
  RecoveryCodes,
  SecondFactorInput,
  TotpConfirmation,
  TotpSecret,
} from '../shared/second-factor.ts'
import type { Setting, SettingKey, SingleKey } from '../shared/settings.ts'
import type { User } from '../shared/user.ts'
import type {
  DocumentKind,
  DocumentLink,
  Vendor,
  VendorInput,
  VendorReceipt,
  VendorReopeningInput,
  VendorStatusInput,
} from '../shared/vendor.ts'
import { type ChangeOptions, sendChange } from './api.ts'

/** Only this module states the types of answers, each of them that of the contract. */
async function send<Answer>(...call: Parameters<typeof sendChange>): Promise<Answer> {
  return (await sendChange(...call)) as Answer
}

type Read<Data> = UseQueryOptions<Data, Error, Data, ApiKey>
type Stored = { id: string; version?: number }
type Repeatable = Pick<ChangeOptions, 'idempotencyKey'>

/**
 * Creates and changes records of one kind, which are answered as they are read. The first part of the read's key is the
 * kind: the portfolio item that is read at portfolio/by-id/ID is changed at portfolio/ID.
 */
export function recordChanges<Item extends Stored>(read: (id: string) => Read<Item>) {
  const [kind] = read('').queryKey
  return {
    create: (body: object, call?: Repeatable) => send<Item>('POST', [kind], { body, ...call }),
    update: ({ id, version }: Stored, body: object, call?: Repeatable) =>
      send<Item>('PUT', [kind, id], { body, version, ...call }),
  }
}

/** Moves an event in the calendar, which shows only a part of it. */
export const moveEvent = ({ id, version }: Stored, body: EventMove) =>
  send<SiteEvent>('PUT', ['events', id, 'times'], { body, version })

export const deleteRecord = (kind: string, { id, version }: Stored) => send<null>('DELETE', [kind, id], { version })

export const changeRecords = (kind: string, body: object, call: Repeatable) =>
  send<BulkResult[]>('POST', [kind, 'bulk'], { body, ...call })

/** Makes a record as it was; `version` is the one that it has now. */
export const restoreRevision = (id: string, body: RevisionRestore, version: number) =>
  send<unknown>('POST', ['history', id, 'restore'], { body, version })

/** Removes the content of a revision for good. */
export const redactRevision = (id: string) => send<null>('DELETE', ['history', id])

/** Deletes a record of the trash permanently. */
export const deleteForGood = (kind: TrashKind, id: string) => send<null>('DELETE', ['trash', kind, id])

export const orderClients = (ids: readonly string[]) => send<null>('PUT', apiKeys.clientOrder, { body: { ids } })

/** Saves content that exists once on the site at the address where it is read. */
export const saveSingleton = <Saved>({ queryKey }: Read<Saved | null>, call: ChangeOptions) =>
  send<Saved>('PUT', queryKey, call)

export const saveSetting = (key: SettingKey | SingleKey, call: ChangeOptions) =>
  send<Setting>('PUT', ['settings', key], call)

export const removeSampleContent = () => send<null>('DELETE', ['sample-content'])

export const sendEnquiry = (body: EnquiryFormValues) => send<EnquiryReceipt>('POST', apiKeys.enquiries, { body })

export const vendorChanges = {
  apply: (body: VendorInput) => send<VendorReceipt>('POST', apiKeys.vendors, { body }),
  review: (id: string, body: VendorStatusInput) => send<Vendor>('PUT', apiKeys.vendorStatus(id), { body }),
  reopen: ({ id, ...body }: { id: string } & VendorReopeningInput) =>
    send<Vendor>('POST', apiKeys.reopenVendor(id), { body }),
  requestDocument: (id: string, body: DocumentRequestInput) =>
    send<Vendor>('POST', apiKeys.documentRequests(id), { body }),
  erase: (id: string) => send<null>('DELETE', apiKeys.vendor(id)),
  linkDocument: (id: string, kind: DocumentKind) => send<DocumentLink>('POST', apiKeys.vendorDocumentLink(id, kind)),
}

export const enquiryChanges = {
  enter: (body: EnquiryEntry, call: Repeatable) =>
    send<Required<Omit<EnquiryReceipt, 'statusUrl'>>>('POST', apiKeys.enquiries, { body, ...call }),
  change: ({ id, version }: Stored, body: EnquiryChange) =>
    send<WholeEnquiry>('PUT', apiKeys.enquiry(id), { body, version }),
  addNote: (id: string, body: EnquiryNoteInput, call: Repeatable) =>
    send<EnquiryNote>('POST', apiKeys.enquiryNotes(id), { body, ...call }),
  linkPicture: (id: string, picture: string) => send<DocumentLink>('POST', apiKeys.enquiryPictureLink(id, picture)),
  createEvent: (id: string) => send<SiteEvent>('POST', apiKeys.enquiryEvent(id)),
  erase: (id: string) => send<null>('DELETE', apiKeys.enquiry(id)),
}

export const mailChanges = {
  retry: (id: string) => send<Mail>('POST', apiKeys.retryMail(id)),
}

export const makeBackup = () => send<Backup>('POST', apiKeys.backups)

export const inviteUser = (id: string) => send<User>('POST', apiKeys.inviteUser(id))

/** Removes the second factors of a user who lost them. */
export const resetSecondFactors = (id: string) => send<null>('DELETE', apiKeys.userSecondFactors(id))

export const accountChanges = {
  signIn: (body: Login) => send<LoginAnswer>('POST', apiKeys.login, { body }),
  sendCode: (body: SecondFactorInput) => send<Session>('POST', apiKeys.secondFactor, { body }),
  askForPasskey: () => send<PasskeyOptions>('POST', apiKeys.passkeyOptions),
  sendPasskey: (body: PasskeySignIn) => send<Session>('POST', apiKeys.passkeySignIn, { body }),
  changePassword: (body: PasswordChange) => send<Session>('PUT', apiKeys.password, { body }),
  requestResetLink: (body: ForgottenPassword) => send<unknown>('POST', apiKeys.forgotPassword, { body }),
  checkPasswordLink: (body: PasswordLinkInput) => send<PasswordLink>('POST', apiKeys.checkPasswordLink, { body }),
  resetPassword: (body: PasswordReset) => send<null>('POST', apiKeys.resetPassword, { body }),
  checkEmailLink: (body: EmailLinkInput) => send<EmailLink>('POST', apiKeys.checkEmailLink, { body }),
  undoEmail: (body: EmailLinkInput) => send<null>('POST', apiKeys.undoEmail, { body }),
  changeProfile: (body: ProfileChanges, call?: Repeatable) => send<OwnUser>('PUT', apiKeys.profile, { body, ...call }),
  changeNotifications: (body: Notifications) => send<OwnUser>('PUT', apiKeys.notifications, { body }),
  changeLanguage: (body: LanguageInput) => send<OwnUser>('PUT', apiKeys.language, { body }),
}

/** The second factors of the signed-in user. */
export const secondFactorChanges = {
  startTotp: (body: PasswordConfirmation) => send<TotpSecret>('POST', apiKeys.totp, { body }),
  confirmTotp: (body: TotpConfirmation) => send<RecoveryCodes>('POST', apiKeys.confirmTotp, { body }),
  removeTotp: (body: PasswordConfirmation) => send<null>('DELETE', apiKeys.totp, { body }),
  startPasskey: (body: PasswordConfirmation) => send<PasskeyOptions>('POST', apiKeys.passkeys, { body }),
  confirmPasskey: (body: PasskeyConfirmation) => send<RecoveryCodes>('POST', apiKeys.confirmPasskey, { body }),
  removePasskey: (id: string, body: PasswordConfirmation) => send<null>('DELETE', apiKeys.passkey(id), { body }),
  renewCodes: (body: PasswordConfirmation) => send<RecoveryCodes>('POST', apiKeys.recoveryCodes, { body }),
}

export const sessionChanges = {
  end: (id: string) => send<null>('DELETE', apiKeys.session(id)),
  endOthers: () => send<null>('DELETE', apiKeys.sessions),
}

/** The private address of the signed-in user's calendar. */
export const calendarFeedChanges = {
  create: () => send<CalendarFeed>('POST', apiKeys.calendarFeed),
  revoke: () => send<null>('DELETE', apiKeys.calendarFeed),
}
