import { fromZoned } from '../../../shared/zone.ts'
import type { RevisionData } from '../../platform/database/history-schema.ts'
import { invalidField } from '../../platform/errors.ts'

type Planned = { status: string; publishAt?: string | null | undefined }
type Needs = { clock: () => Date; timeZone: string }

/** When a draft is published: an absent time stays as it is stored, null clears it, and only drafts have one. */
export function resolvePublishAt(
  { status, publishAt }: Planned,
  stored: string | null,
  { clock, timeZone }: Needs,
): string | null {
  const chosen = publishAt ? fromZoned(publishAt, timeZone) : publishAt
  if (chosen && chosen !== stored && chosen <= clock().toISOString()) {
    throw invalidField('publishAt', { code: 'publishTimePast' })
  }
  if (status !== 'draft') return null
  return chosen === undefined ? stored : chosen
}

export function restoredPublishAt({ publishAt }: RevisionData, now: string): string | null {
  return typeof publishAt === 'string' && publishAt > now ? publishAt : null
}
