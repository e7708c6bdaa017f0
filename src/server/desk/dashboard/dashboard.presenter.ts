import type { DashboardStats } from '../../../shared/dashboard.ts'
import { type Language, primaryLanguage } from '../../../shared/languages.ts'
import { toZoned } from '../../../shared/zone.ts'
import { presentEvent } from '../../content/events/events.presenter.ts'
import { createWording } from '../../people/activities/activities.presenter.ts'
import { readerFor } from '../../platform/caller/reader.ts'
import type { Dashboard } from './dashboard.service.ts'

export function presentDashboard(dashboard: Dashboard, timeZone: string, lang: Language | undefined): DashboardStats {
  const word = createWording(lang ?? primaryLanguage, dashboard.formats.digits)
  // Not as staff, who get all translations with each event: no list of the dashboard shows them.
  const reader = readerFor(undefined, lang)
  return {
    upcomingEvents: dashboard.upcomingEvents,
    registeredVendors: dashboard.registeredVendors,
    portfolioItems: dashboard.portfolioItems,
    pendingVendors: dashboard.pendingVendors,
    recentActivities: dashboard.recentActivities.map((activity) => ({
      id: activity.id,
      message: word(activity),
      timestamp: toZoned(activity.at, timeZone),
      path: activity.path,
    })),
    problems: dashboard.problems,
    securityAdvice: dashboard.securityAdvice,
    lastProvenBackup: dashboard.lastProvenBackup && toZoned(dashboard.lastProvenBackup, timeZone),
    expiringDocuments: withZone(dashboard.expiringDocuments, timeZone),
    expiringApplications: withZone(dashboard.expiringApplications, timeZone),
    expiringEnquiries: withZone(dashboard.expiringEnquiries, timeZone),
    passedEvents: dashboard.passedEvents.map((event) => presentEvent(event, timeZone, reader)),
    nextEvents: dashboard.nextEvents.map((event) => presentEvent(event, timeZone, reader)),
    waitingVendors: dashboard.waitingVendors.map(({ id, company, name, submittedAt }) => ({
      id,
      company,
      name,
      submittedAt: toZoned(submittedAt, timeZone),
    })),
    awaitedVendors: dashboard.awaitedVendors,
    newDocuments: dashboard.newDocuments,
    receivedDocuments: dashboard.receivedDocuments.map((document) => ({
      ...document,
      receivedAt: toZoned(document.receivedAt, timeZone),
    })),
    newEnquiries: dashboard.newEnquiries,
    waitingEnquiries: dashboard.waitingEnquiries.map(({ id, name, category, date, createdAt }) => ({
      ...{ id, name, category, date },
      createdAt: toZoned(createdAt, timeZone),
    })),
    followUpsDue: dashboard.followUpsDue,
    dueFollowUps: dashboard.dueFollowUps.map(({ id, name, category, followUpOn, assigneeId, assigneeName }) => ({
      ...{ id, name, category, assigneeId, assigneeName },
      followUpOn: followUpOn ?? '',
    })),
    failedMails: dashboard.failedMails,
    lateSchedule: dashboard.lateSchedule,
    translations: dashboard.translations.counts,
    translationGaps: dashboard.translations.gaps,
  }
}

const withZone = <Expiring extends { firstAt: string }>(expiring: Expiring | null, timeZone: string): Expiring | null =>
  expiring && { ...expiring, firstAt: toZoned(expiring.firstAt, timeZone) }
