import type { Migration } from 'kysely/migration'
import * as foundation from './migrations/0001-foundation.ts'
import * as media from './migrations/0002-media.ts'
import * as pages from './migrations/0003-pages.ts'
import * as navigation from './migrations/0004-navigation.ts'
import * as activitySubject from './migrations/0005-activity-subject.ts'
import * as vendorGeneration from './migrations/0006-vendor-generation.ts'
import * as featuredEvents from './migrations/0007-featured-events.ts'
import * as installation from './migrations/0008-installation.ts'
import * as editedSamples from './migrations/0009-edited-samples.ts'
import * as lists from './migrations/0010-lists.ts'
import * as idempotencyKeys from './migrations/0011-idempotency-keys.ts'
import * as listIndexes from './migrations/0012-list-indexes.ts'
import * as bounds from './migrations/0013-bounds.ts'
import * as staffActivities from './migrations/0014-staff-activities.ts'
import * as reviewNotes from './migrations/0015-review-notes.ts'
import * as endedEvents from './migrations/0016-ended-events.ts'
import * as translations from './migrations/0017-translations.ts'
import * as activityData from './migrations/0018-activity-data.ts'
import * as mail from './migrations/0019-mail.ts'
import * as history from './migrations/0020-history.ts'
import * as schedule from './migrations/0021-schedule.ts'
import * as security from './migrations/0022-security.ts'
import * as enquiries from './migrations/0023-enquiries.ts'
import * as backups from './migrations/0024-backups.ts'
import * as emailChanges from './migrations/0025-email-changes.ts'
import * as floodsAndRetention from './migrations/0026-floods-and-retention.ts'
import * as revisionErasures from './migrations/0027-revision-erasures.ts'
import * as enquirySources from './migrations/0028-enquiry-sources.ts'
import * as enquiryPictures from './migrations/0029-enquiry-pictures.ts'

/** All migrations by name, in order. Names never change after a release. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-media': media,
  '0003-pages': pages,
  '0004-navigation': navigation,
  '0005-activity-subject': activitySubject,
  '0006-vendor-generation': vendorGeneration,
  '0007-featured-events': featuredEvents,
  '0008-installation': installation,
  '0009-edited-samples': editedSamples,
  '0010-lists': lists,
  '0011-idempotency-keys': idempotencyKeys,
  '0012-list-indexes': listIndexes,
  '0013-bounds': bounds,
  '0014-staff-activities': staffActivities,
  '0015-review-notes': reviewNotes,
  '0016-ended-events': endedEvents,
  '0017-translations': translations,
  '0018-activity-data': activityData,
  '0019-mail': mail,
  '0020-history': history,
  '0021-schedule': schedule,
  '0022-security': security,
  '0023-enquiries': enquiries,
  '0024-backups': backups,
  '0025-email-changes': emailChanges,
  '0026-floods-and-retention': floodsAndRetention,
  '0027-revision-erasures': revisionErasures,
  '0028-enquiry-sources': enquirySources,
  '0029-enquiry-pictures': enquiryPictures,
}
