import { contentReads } from '../../client/reads.ts'
import type { HistoryKind } from '../../shared/history.ts'
import { isSingletonKind, type SingletonKind } from '../../shared/kinds.ts'
import { frameAudiences } from '../../shared/navigation.ts'
import { settingChoices } from '../../shared/settings.ts'
import { messageKey } from '../context/message-key.ts'
import type { HistorySubject, LoadSubject } from '../history/history-subjects.ts'
import { readsOf } from '../records/record-kind.ts'
import type { FieldLabels } from '../saving/differences.tsx'
import type { Singleton } from '../saving/singleton-form.tsx'
import { type KindEntry, kindEntries } from './kinds.ts'

/** Fields whose label in the form does not fit a comparison: the address of an image, and a question. */
const renamed: FieldLabels = {
  coverImage: messageKey('admin.events.coverImage'),
  logo: messageKey('admin.clients.logo'),
  backgroundImage: messageKey('admin.hero.backgroundImage'),
  logoLight: messageKey('admin.company.images.logoLight'),
  logoDark: messageKey('admin.company.images.logoDark'),
  favicon: messageKey('admin.company.images.favicon'),
  audience: messageKey('admin.history.audience'),
}

const renameFields = (labels: FieldLabels): FieldLabels =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, renamed[field] ?? label]))

/** The choices of a kind are those of its filters. */
const ofKind = async (name: Exclude<HistoryKind, SingletonKind>): Promise<HistorySubject> => {
  const { kind, loadForm }: { kind: KindEntry; loadForm: () => Promise<{ labels: FieldLabels }> } = kindEntries[name]
  const { labels } = await loadForm()
  return {
    labels: renameFields(labels),
    options: Object.fromEntries((kind.filters ?? []).map(({ name: field, options }) => [field, options])),
    refresh: readsOf(kind),
  }
}

const ofSingleton = (
  {
    labels,
    read,
    alsoRefresh = [],
  }: Pick<Singleton<unknown, object, object>, 'labels' | 'alsoRefresh'> & {
    read: { queryKey: HistorySubject['refresh'][number] }
  },
  options: HistorySubject['options'] = {},
): HistorySubject => ({ labels: renameFields(labels), options, refresh: [read.queryKey, ...alsoRefresh] })

const audiences = frameAudiences.map((value) => ({
  value,
  label: messageKey(`admin.navigation.audiences.${value}.label`),
}))

/** The settings that are saved one by one. */
const settings: HistorySubject = {
  labels: {
    digits: messageKey('admin.settings.fields.digits'),
    show_hijri: messageKey('admin.settings.fields.show_hijri'),
    require_second_factor: messageKey('admin.settings.fields.require_second_factor'),
    password_policy: messageKey('admin.settings.fields.password_policy'),
    retention_rejected_days: messageKey('admin.settings.fields.retention_rejected_days'),
    retention_approved_days: messageKey('admin.settings.fields.retention_approved_days'),
    retention_pending_days: messageKey('admin.settings.fields.retention_pending_days'),
    retention_enquiries_days: messageKey('admin.settings.fields.retention_enquiries_days'),
    backup_schedule: messageKey('admin.settings.fields.backup_schedule'),
  },
  options: {
    digits: settingChoices.digits.map((value) => ({
      value,
      label: messageKey(`admin.settings.formats.digits.${value}.label`),
    })),
    show_hijri: settingChoices.show_hijri.map((value) => ({
      value,
      label: messageKey(`admin.settings.formats.show_hijri.${value}.label`),
    })),
    require_second_factor: settingChoices.require_second_factor.map((value) => ({
      value,
      label: messageKey(`admin.settings.security.require_second_factor.${value}.label`),
    })),
    password_policy: settingChoices.password_policy.map((value) => ({
      value,
      label: messageKey(`admin.settings.security.password_policy.${value}.label`),
    })),
    backup_schedule: settingChoices.backup_schedule.map((value) => ({
      value,
      label: messageKey(`admin.backups.schedule.${value}.label`),
    })),
  },
  refresh: [contentReads.formats.queryKey, contentReads.settings.queryKey],
}

/** A form is loaded when the first change of it is shown. */
const singletons: Record<SingletonKind, () => Promise<HistorySubject>> = {
  hero: async () => ofSingleton((await import('./cms/hero-fields.tsx')).heroSingleton),
  company: async () => ofSingleton((await import('./cms/company-screen.tsx')).companySingleton),
  contact: async () => ofSingleton((await import('./cms/contact-screen.tsx')).contactSingleton),
  navigation: async () =>
    ofSingleton((await import('./cms/navigation-screen.tsx')).navigationSingleton, { audience: audiences }),
  settings: async () => settings,
}

const loaded = new Map<HistoryKind, Promise<HistorySubject>>()

export const loadHistorySubject: LoadSubject = (kind) => {
  const subject = loaded.get(kind) ?? (isSingletonKind(kind) ? singletons[kind]() : ofKind(kind))
  loaded.set(kind, subject)
  // A failed load may succeed the next time.
  subject.catch(() => loaded.delete(kind))
  return subject
}
