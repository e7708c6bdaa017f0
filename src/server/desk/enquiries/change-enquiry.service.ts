import type { EnquiryChange, EnquiryNoteInput } from '../../../shared/enquiry.ts'
import { byTranslationLanguage, type Language, primaryLanguage } from '../../../shared/languages.ts'
import { referenceOf } from '../../../shared/reference.ts'
import { displayName } from '../../../shared/user.ts'
import { isoDay } from '../../../shared/zone.ts'
import { createEvent, type EventNeeds } from '../../content/events/events.service.ts'
import { confirmSession } from '../../people/sessions/sessions.service.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import { invalidField, Refusal } from '../../platform/errors.ts'
import { runOnce } from '../../platform/idempotency/idempotency.service.ts'
import type { MailNeeds } from '../../platform/mail/mail.service.ts'
import { getTranslations } from '../../platform/translations.ts'
import { type EnquiryRow, findEnquiry } from './enquiries.repository.ts'
import { type EnquiryNeeds, readEnquiry, type WholeEnquiryRow } from './enquiries.service.ts'
import {
  type Assignee,
  findNote,
  lockAssignee,
  lockEnquiry,
  type NoteRow,
  setMessagedAt,
  updateEnquiry,
} from './enquiry-changes.repository.ts'
import { mailAssignee } from './enquiry-mail.ts'
import { type Step, writeStep } from './enquiry-steps.service.ts'

type Columns = Parameters<typeof updateEnquiry>[2]

/** Changes an enquiry and writes down each step. A change to what is already so writes nothing. */
export async function changeEnquiry(
  needs: EnquiryNeeds & MailNeeds,
  staff: Caller,
  id: string,
  change: EnquiryChange,
  expected: number | undefined,
): Promise<WholeEnquiryRow> {
  await changeLocked(needs, staff, id, async (trx, enquiry, now) => {
    if (expected !== undefined && expected !== enquiry.version) throw new Refusal('conflict')
    const { columns, steps, assignee } = await planChange(trx, enquiry, change)
    if (steps.length > 0) await updateEnquiry(trx, id, columns, now.toISOString())
    for (const step of steps) await writeStep(trx, staff, id, step, now)
    if (assignee) await mailAssignee(trx, needs, { assignee, by: staff, enquiry })
    return { id }
  })
  return await readEnquiry(needs, id)
}

export async function addNote(
  needs: EnquiryNeeds,
  staff: Caller,
  id: string,
  { text }: EnquiryNoteInput,
): Promise<NoteRow> {
  const { noteId } = await changeLocked(needs, staff, id, async (trx, _, now) => {
    await setMessagedAt(trx, id, null)
    return { noteId: await writeStep(trx, staff, id, { step: { code: 'note' }, text }, now) }
  })
  const note = await findNote(needs.database.db, noteId)
  if (!note) throw new Refusal('notFound')
  return note
}

/** Creates a draft event. Its texts name neither the person nor their words, because it may be published. */
export async function createEventFrom(needs: EnquiryNeeds & EventNeeds, staff: Caller, id: string) {
  const found = await findEnquiry(needs.database.reads, id)
  if (!found) throw new Refusal('notFound')
  return await createEvent(needs, staff, eventOf(needs, found), async (trx, event, now) => {
    const enquiry = await lockEnquiry(trx, id)
    if (!enquiry) throw new Refusal('notFound')
    if ((await findEnquiry(trx, id))?.eventId) throw new Refusal('conflict', { code: 'hasEvent' })
    await updateEnquiry(trx, id, { eventId: event.id }, now)
    await writeStep(trx, staff, id, { step: { code: 'event', eventId: event.id } }, new Date(now))
  })
}

const weekMs = 7 * 24 * 60 * 60 * 1000

function eventOf({ clock, timeZone }: EnquiryNeeds, enquiry: EnquiryRow) {
  const day = enquiry.date ?? isoDay(clock().getTime() + weekMs, timeZone)
  return {
    ...textsOf(enquiry, primaryLanguage),
    translations: byTranslationLanguage((code) => textsOf(enquiry, code)),
    price: '',
    coverImage: '',
    status: 'draft' as const,
    dateTime: `${day}T19:00`,
    featured: false,
  }
}

function textsOf(enquiry: EnquiryRow, language: Language) {
  const { category, occasion } = enquiry
  const t = getTranslations(language, 'calendar.draft')
  const topic =
    occasion && occasion !== 'other'
      ? getTranslations(language, 'plan')(`occasions.${occasion}`)
      : t(`topics.${category}`)
  const values = { reference: referenceOf(enquiry), guests: enquiry.guests ?? 0 }
  return { title: t('title', { topic, ...values }), description: t('description', values), location: t('place') }
}

/** Runs a change of one enquiry once per request, while the enquiry is locked. */
async function changeLocked<Result extends object>(
  { database, clock }: EnquiryNeeds,
  staff: Caller,
  id: string,
  work: (trx: Executor, enquiry: EnquiryRow, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock()
  return await database.transaction(async (trx) => {
    await confirmSession(trx, staff)
    return await runOnce(trx, staff, now, async () => {
      const enquiry = await lockEnquiry(trx, id)
      if (!enquiry) throw new Refusal('notFound')
      return await work(trx, enquiry, now)
    })
  })
}

async function planChange(trx: Executor, enquiry: EnquiryRow, change: EnquiryChange) {
  const columns: Columns = {}
  const steps: Step[] = []
  if (change.answered) steps.push({ step: { code: 'answered', channel: change.answered } })
  planStatus(enquiry, change, columns, steps)
  // An enquirer who has written no longer waits for an answer.
  if (steps.length > 0) columns.messagedAt = null
  const { assigneeId, followUpOn } = change
  let assignee: Assignee | undefined
  if (assigneeId !== undefined && assigneeId !== enquiry.assigneeId) {
    assignee = assigneeId === null ? undefined : await lockAssignee(trx, assigneeId)
    if (assigneeId !== null && !assignee) throw invalidField('assigneeId', { code: 'unknownAssignee' })
    columns.assigneeId = assigneeId
    steps.push({ step: { code: 'assigned', name: assignee ? displayName(assignee) : null } })
  }
  if (followUpOn !== undefined && followUpOn !== enquiry.followUpOn) {
    columns.followUpOn = followUpOn
    steps.push({ step: { code: 'followUp', on: followUpOn } })
  }
  return { columns, steps, assignee }
}

/** Any status may follow any other. Only a lost enquiry has a reason. */
function planStatus(enquiry: EnquiryRow, change: EnquiryChange, columns: Columns, steps: Step[]): void {
  const from = enquiry.status
  const to = change.status ?? (change.answered && from === 'new' ? 'contacted' : from)
  if (to !== 'lost' && change.lostReason) throw invalidField('lostReason', { code: 'unexpectedReason' })
  const lostReason = to === 'lost' ? (change.lostReason ?? enquiry.lostReason) : ''
  columns.lostReason = lostReason
  if (from !== to) {
    columns.status = to
    steps.push({ step: { code: 'status', from, to }, text: lostReason })
  } else if (lostReason !== enquiry.lostReason) {
    steps.push({ step: { code: 'reason' }, text: lostReason })
  }
}
