import type { Generated } from 'kysely'

/** One row. The generations count changes of public content and of vendor applications, and invalidate caches. */
export type SiteStateTable = {
  id: string
  generation: number
  vendorGeneration: number
  installation: string
  /** Random; unlike the installation's id it never leaves the database. */
  secret: string
  /** The day of the last daily summary in the site's zone, such as 2026-11-15. */
  lastSummaryOn: Generated<string>
  /** The newest master key that was used with this database. */
  documentKeyId: Generated<string>
  /** No retention erases anything before this moment; empty until a site is upgraded. */
  retentionFrom: Generated<string>
  /** The number and hash of the last audit entry. */
  auditSequence: Generated<number>
  auditHash: Generated<string>
  /** The result of the last verification of the audit log. */
  auditBroken: Generated<boolean>
  /** How often content was removed from the history. */
  revisionErasures: Generated<number>
}

/** Settings that are no field of a section, so that a new one needs no migration. */
export type SettingsTable = {
  key: string
  value: string
  updatedAt: string
  /** A retention that was shortened erases nothing before this moment. */
  effectiveFrom: string | null
}
