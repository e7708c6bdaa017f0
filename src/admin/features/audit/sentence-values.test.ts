import { createTranslator, type Messages } from 'use-intl/core'
import { expect, test } from 'vitest'
import ar from '../../../messages/ar/admin/audit.json' with { type: 'json' }
import en from '../../../messages/en/admin/audit.json' with { type: 'json' }
import type { AuditDetail, AuditEntry } from '../../../shared/audit.ts'
import { sentenceValues } from './sentence-values.ts'

const origin = { device: 'Chrome on Windows', network: '192.0.2.1' }
type Code = AuditDetail['code']
const samples: Record<Code, object> = {
  signedIn: { method: 'recovery-code', ...origin },
  wrongPassword: origin,
  wrongCode: origin,
  wrongPasskey: origin,
  passwordChanged: {},
  passwordSetByLink: {},
  passwordSetByStaff: {},
  passwordResetByCommand: {},
  userCreated: { role: 'editor' },
  userDeleted: { role: 'superadmin' },
  roleChanged: { from: 'editor', to: 'admin' },
  emailChanged: {},
  emailRestored: {},
  superadminAppointed: {},
  totpAdded: {},
  totpRemoved: {},
  recoveryCodesRenewed: {},
  factorsReset: {},
  factorsResetByCommand: {},
  passkeyAdded: { name: 'MacBook' },
  passkeyRemoved: { name: 'MacBook' },
  recoveryCodeUsed: { left: 0 },
  signedOut: origin,
  sessionEnded: origin,
  otherSessionsEnded: { count: 2 },
  feedCreated: {},
  feedRevoked: {},
  documentOpened: { document: 'civilId' },
  vendorsExported: { count: 11 },
  auditExported: { count: 1 },
  applicantErased: {},
  enquirerErased: {},
  documentReplaced: { document: 'companyLicense' },
  applicationExpired: { days: 365 },
  enquiryExpired: { days: 730 },
  documentsExpired: { status: 'rejected', days: 90 },
  settingChanged: { key: 'password_policy', value: 'strong' },
  settingsRestored: {},
  invited: {},
  invitedAgain: {},
  invitationAccepted: {},
  backedUp: { rows: 1204, files: 3 },
  backupProven: { rows: 1204, files: 3 },
  backupFailed: { problem: 'full' },
  backupDamaged: { problem: 'changed' },
  restored: { madeAt: '2026-11-17T01:00:00.000Z' },
  documentKeyRotated: { documents: 9 },
  documentKeyGivenUp: { documents: 9 },
  documentsWithoutKey: {},
  picturesWithoutKey: {},
  pictureOpened: {},
  revisionRedacted: { content: 'events', revision: 'x' },
  totpWithoutKey: {},
}
const codes = Object.keys(samples) as Code[]

const subject: AuditEntry['subject'] = { kind: 'vendor', id: 'x', name: 'Gulf “Tents”\nSara signed in' }
const tags = { person: bare, visitor: bare, text: bare }
function bare(words: string) {
  return words
}

function word(language: 'en' | 'ar', code: Code, about: AuditEntry['subject'] = subject): string {
  const audit = language === 'en' ? en : ar
  const t = createTranslator<Messages, 'admin.audit'>({
    locale: language,
    messages: { admin: { audit } } as unknown as Messages,
    namespace: 'admin.audit',
    onError: (error) => {
      throw error
    },
  })
  const entry = { by: { id: 'sara', name: 'Sara' }, subject: about }
  const values = sentenceValues(entry, { code, ...samples[code] } as AuditDetail, 'Sara', () => 'Nov 17, 2026')
  return t.markup(`details.${code}` as 'details.applicantErased', { ...values, ...tags } as never)
}

test.each(codes)('an entry %s is a sentence in both languages [D76.8]', (code) => {
  for (const language of ['en', 'ar'] as const) {
    expect(word(language, code)).toMatch(language === 'en' ? /^[A-Z].+ .+/ : /[\u0600-\u06ff]+ /)
    expect(word(language, code)).not.toMatch(/[{}<>\n]/)
  }
})

test('names of visitors in entries are quoted and cannot leave their quotation marks [T25.1]', () => {
  expect(word('en', 'documentOpened')).toBe("Sara opened the Civil ID of “Gulf 'Tents' Sara signed in”")
  expect(word('ar', 'documentOpened')).toBe("Sara: الاطلاع على البطاقة المدنية في طلب «Gulf 'Tents' Sara signed in»")
})

test('failed sign-ins say whether the account exists, and changes of an email whose it is', () => {
  const sara = { kind: 'user', id: 'sara', name: 'Sara' } as const
  expect(word('en', 'wrongPassword', sara)).toBe('Wrong password for the account of Sara')
  expect(word('en', 'wrongPassword', null)).toBe('Sign-in attempt with an unknown email')
  expect(word('en', 'emailChanged', sara)).toBe('Sara changed their own email')
  expect(word('en', 'emailChanged', { ...sara, id: 'huda', name: 'Huda' })).toBe('Sara changed the email of Huda')
})
