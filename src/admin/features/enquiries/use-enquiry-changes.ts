import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { enquiryChanges } from '../../../client/changes.ts'
import { enquiryReads } from '../../../client/reads.ts'
import { maxBulkRecords } from '../../../shared/bulk.ts'
import type { AnswerChannel, Enquiry, EnquiryChange, EnquiryStatus, WholeEnquiry } from '../../../shared/enquiry.ts'
import { changeInParts } from '../../records/change-in-parts.ts'
import { readsOf } from '../../records/record-kind.ts'
import { useChange } from '../../saving/use-change.ts'
import { enquiryKind } from './enquiry-kind.ts'
import { moveCached } from './move-cached.ts'

type Input = { enquiry: Enquiry; change: EnquiryChange }

/** Moves an enquiry to another status; Undo moves it back. */
export function useMoveEnquiry() {
  const t = useTranslations('admin.enquiries.moved')
  const statuses = useTranslations('admin.kinds.enquiries')
  const client = useQueryClient()
  const { mutateAsync } = useChange<WholeEnquiry, Input>({
    // The cache may have the version of the own change before.
    send: ({ enquiry, change }) => {
      const { version = 0 } = client.getQueryData(enquiryReads.byId(enquiry.id).queryKey) ?? {}
      return enquiryChanges.change({ id: enquiry.id, version: Math.max(version, enquiry.version) }, change)
    },
    refresh: readsOf(enquiryKind),
    success: (moved, { enquiry }) => ({
      title: t('done', { status: statuses(`statuses.${moved.status}`) }),
      description: enquiry.name,
      action: { label: t('undo'), onSelect: () => move(moved, enquiry.status, enquiry.lostReason) },
    }),
    failure: { title: t('failed') },
  })
  const move = (enquiry: Enquiry, status: EnquiryStatus, lostReason = '') => {
    if (status === enquiry.status) return
    moveCached(client, enquiry, status)
    const change = { status, ...(status === 'lost' && { lostReason }) }
    // The callbacks of `mutate` run only for the latest of several moves.
    mutateAsync({ enquiry, change }).catch(() => {
      moveCached(client, enquiry, enquiry.status)
      void client.invalidateQueries({ queryKey: enquiryReads.all().queryKey })
    })
  }
  return move
}

/** Changes the person in charge, the follow-up or the reason; Undo changes it back. */
export function useEditEnquiry() {
  const t = useTranslations('admin.enquiries.panel')
  const change = useChange<WholeEnquiry, Input>({
    // Without the version: each field is changed on its own, and the history has both changes.
    send: ({ enquiry, change: body }) => enquiryChanges.change({ id: enquiry.id }, body),
    refresh: readsOf(enquiryKind),
    success: (changed, { enquiry, change: done }) => ({
      title: t('saved'),
      description: enquiry.name,
      action: {
        label: t('undo'),
        onSelect: () => change.mutate({ enquiry: changed, change: earlierValues(enquiry, done) }),
      },
    }),
    failure: { title: t('saveFailed') },
  })
  return change
}

function earlierValues(enquiry: Enquiry, change: EnquiryChange): EnquiryChange {
  const names = Object.keys(change) as ('assigneeId' | 'followUpOn' | 'lostReason')[]
  return Object.fromEntries(names.map((name) => [name, enquiry[name]]))
}

/** Notes that the enquirer was answered; Undo makes a new enquiry new again. */
export function useAnswerEnquiry() {
  const t = useTranslations('admin.enquiries')
  const move = useMoveEnquiry()
  const { mutate } = useChange<WholeEnquiry, Input>({
    // Without the version, because a colleague's change does not call the message back.
    send: ({ enquiry, change }) => enquiryChanges.change({ id: enquiry.id }, change),
    refresh: readsOf(enquiryKind),
    success: (answered, { enquiry }) =>
      answered.status === enquiry.status
        ? { title: t('answer.noted'), description: enquiry.name }
        : {
            title: t('answer.done'),
            description: enquiry.name,
            action: { label: t('moved.undo'), onSelect: () => move(answered, enquiry.status) },
          },
    failure: { title: t('answer.failed') },
  })
  return (enquiry: Enquiry, answered: AnswerChannel) => mutate({ enquiry, change: { answered } })
}

export function useAddNote() {
  const t = useTranslations('admin.enquiries.notes')
  return useChange({
    send: ({ id, text, idempotencyKey }: { id: string; text: string; idempotencyKey: string }) =>
      enquiryChanges.addNote(id, { text }, { idempotencyKey }),
    refresh: readsOf(enquiryKind),
    success: { title: t('added') },
    failure: { title: t('failed') },
  })
}

export function useCreateEvent() {
  const t = useTranslations('admin.enquiries.event')
  return useChange({
    send: ({ id }: Enquiry) => enquiryChanges.createEvent(id),
    refresh: readsOf(enquiryKind),
    success: (event) => ({ title: t('created'), description: event.title }),
    failure: { title: t('failed') },
  })
}

type Erasure = { ids: readonly string[]; idempotencyKey: string }

/** Erases the selected enquiries, as many at once as a call may have. */
export function useEraseEnquiries() {
  const t = useTranslations('admin.enquiries.erasure')
  const apiMessage = useApiMessage()
  return useChange({
    send: ({ ids, idempotencyKey }: Erasure) => {
      const calls = Array.from({ length: Math.ceil(ids.length / maxBulkRecords) }, (_, part) => ({
        body: { action: 'erase', ids: ids.slice(part * maxBulkRecords, (part + 1) * maxBulkRecords) },
        idempotencyKey: `${idempotencyKey}-${part}`,
      }))
      return changeInParts(enquiryKind.name, calls)
    },
    removed: (results) => results.filter(({ ok }) => ok).map(({ id }) => id),
    refresh: [enquiryReads.all().queryKey],
    success: (results) => {
      const failed = results.filter(({ ok }) => !ok)
      const reasons = [...new Set(failed.map((result) => apiMessage(result)))].join(' ')
      return {
        title: t('selectedDone', { count: results.length - failed.length }),
        ...(failed.length > 0 && { description: t('selectedKept', { count: failed.length, reasons }) }),
      }
    },
    failure: { title: t('selectedFailed') },
  })
}

export function useEraseEnquiry() {
  const t = useTranslations('admin.enquiries.erasure')
  return useChange({
    send: enquiryChanges.erase,
    removed: (_, id) => [id],
    // Only the lists: an erased enquiry can no longer be read.
    refresh: [enquiryReads.all().queryKey],
    success: { title: t('done') },
    failure: { title: t('failed') },
  })
}
