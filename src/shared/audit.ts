import { z } from 'zod'
import type { BackupProblem } from './backup.ts'
import { coded } from './coded-message.ts'
import { idText, instantText, responseObject } from './contract.ts'
import type { HistoryKind } from './history.ts'
import { isStorableDay, oneOf, pageParameters, searchParameter } from './listing.ts'
import type { Role } from './permissions.ts'
import type { SettingKey, SingleKey } from './settings.ts'
import type { DocumentKind, VendorStatus } from './vendor.ts'

/** What the audit log records. */
export const auditKinds = [
  'sign-in',
  'sign-in-failed',
  'password',
  'role',
  'second-factor',
  'session',
  'document-view',
  'export',
  'erasure',
  'setting',
  'invitation',
  'backup',
  'restore',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const signInMethods = ['password', 'totp', 'recovery-code', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Where a request comes from; `device` is such as "Chrome on Windows", `network` an address or an IPv6 network. */
type Origin = { device: string; network: string }

/**
 * What happened. The code is a message of the catalogue `admin.audit.details` and the rest its values. A code that was
 * ever stored keeps its meaning.
 */
export type AuditDetail =
  | ({ code: 'signedIn'; method: SignInMethod } & Origin)
  | ({ code: 'wrongPassword' | 'wrongCode' | 'wrongPasskey' } & Origin)
  | { code: 'passwordChanged' | 'passwordSetByLink' | 'passwordSetByStaff' | 'passwordResetByCommand' }
  | { code: 'userCreated' | 'userDeleted'; role: Role }
  | { code: 'roleChanged'; from: Role; to: Role }
  | { code: 'emailChanged' | 'emailRestored' | 'superadminAppointed' }
  | {
      code:
        | 'totpAdded'
        | 'totpRemoved'
        | 'recoveryCodesRenewed'
        | 'totpWithoutKey'
        | 'factorsReset'
        | 'factorsResetByCommand'
    }
  | { code: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { code: 'recoveryCodeUsed'; left: number }
  | ({ code: 'signedOut' | 'sessionEnded' } & Origin)
  | { code: 'otherSessionsEnded'; count: number }
  | { code: 'feedCreated' | 'feedRevoked' }
  | { code: 'documentOpened'; document: DocumentKind }
  | { code: 'vendorsExported' | 'auditExported'; count: number }
  | { code: 'applicantErased' | 'enquirerErased' }
  | { code: 'documentReplaced'; document: DocumentKind }
  | { code: 'documentsExpired'; status: VendorStatus; days: number }
  | { code: 'applicationExpired' | 'enquiryExpired'; days: number }
  | { code: 'revisionRedacted'; content: HistoryKind; revision: string }
  | { code: 'documentsWithoutKey' | 'picturesWithoutKey' | 'pictureOpened' }
  | { code: 'settingChanged'; key: SettingKey | SingleKey; value: string }
  | { code: 'settingsRestored' }
  | { code: 'invited' | 'invitedAgain' | 'invitationAccepted' }
  | { code: 'backedUp' | 'backupProven'; rows: number; files: number }
  | { code: 'backupFailed' | 'backupDamaged'; problem: BackupProblem }
  | { code: 'restored'; madeAt: string }
  | { code: 'documentKeyRotated' | 'documentKeyGivenUp'; documents: number }

/** The record that an entry is about. */
export type AuditSubjectKind = 'user' | 'vendor' | 'enquiry'

const erasedName = z.string().nullable().meta({ description: 'Null after the personal data was erased' })

const personSchema = responseObject('AuditPerson', {
  id: z.string().nullable().meta({ description: 'Null for commands and jobs of the program' }),
  name: erasedName,
})

export const auditEntrySchema = responseObject('AuditEntry', {
  id: idText,
  at: instantText,
  kind: z.enum(auditKinds),
  by: personSchema.nullable().meta({ description: 'Null for visitors' }),
  subject: responseObject('AuditSubject', {
    kind: z.enum(['user', 'vendor', 'enquiry'] satisfies AuditSubjectKind[]),
    id: z.string(),
    name: erasedName,
  }).nullable(),
  detail: z
    .looseObject({ code: z.string() })
    .nullable()
    .meta({ description: 'Null after the personal data was erased' }),
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const momentMessage = coded('invalidDayOrTime')

/** A day in the site's time zone, or an instant. */
const momentParameter = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: momentMessage })
  .refine(isStorableDay, { error: momentMessage })
  .optional()

/** GET /api/audit and /api/audit.csv. */
export const auditFilterSchema = z.object({
  kind: oneOf('kind', auditKinds),
  by: z
    .string({ error: coded('invalidId') })
    .max(100, coded('invalidId'))
    .optional(),
  from: momentParameter,
  to: momentParameter,
  q: searchParameter,
})
export const auditQuerySchema = auditFilterSchema.extend(pageParameters)
export type AuditFilter = z.output<typeof auditFilterSchema>

/** GET /api/audit/verify. */
export const auditVerificationSchema = responseObject('AuditVerification', {
  ok: z.boolean(),
  entries: z.int().meta({ description: 'How many entries are as they were written, from the first on' }),
  brokenAt: z
    .string()
    .nullable()
    .meta({ description: 'The id of the first entry that was changed, follows a gap, or is the last before one' }),
  verifiedAt: instantText,
})
export type AuditVerification = z.infer<typeof auditVerificationSchema>
