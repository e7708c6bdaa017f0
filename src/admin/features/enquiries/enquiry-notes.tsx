import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { createIdempotencyKey } from '../../../client/idempotency-key.ts'
import { UserText } from '../../../client/user-text.tsx'
import type { EnquiryNote, EnquiryStep, WholeEnquiry } from '../../../shared/enquiry.ts'
import { textLimits } from '../../../shared/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { messageKey } from '../../context/message-key.ts'
import { useFormats } from '../../context/use-formats.ts'
import { RelativeTime } from '../../dates/relative-time.tsx'
import { removeDraft } from '../../saving/drafts.ts'
import { DraftNotice } from '../../saving/save-notices.tsx'
import { useDraft } from '../../saving/use-draft.ts'
import { NotePicture } from './note-picture.tsx'
import { useAddNote } from './use-enquiry-changes.ts'

/** Notes of the staff and the steps of the enquiry, latest first. */
export function EnquiryNotes({ enquiry }: { enquiry: WholeEnquiry }) {
  const t = useTranslations('admin.enquiries.notes')
  const { notes } = enquiry
  return (
    <section aria-label={t('title')} className="grid grid-cols-1 gap-4">
      <h4 className="font-medium font-sans text-md">{t('title')}</h4>
      <NewNote id={enquiry.id} />
      {notes.length > 0 ? (
        <ol className="grid grid-cols-1 gap-4 border-line border-s ps-4">
          {notes.map((note) => (
            <Note key={note.id} enquiryId={enquiry.id} note={note} />
          ))}
        </ol>
      ) : (
        <p className="text-ink-quiet text-sm">{t('empty')}</p>
      )}
    </section>
  )
}

const noNote = { text: '' }
const labels = { text: messageKey('admin.enquiries.notes.label') }

function NewNote({ id }: { id: string }) {
  const t = useTranslations('admin.enquiries.notes')
  const form = useForm({ defaultValues: noNote })
  const name = `enquiries/${id}/note`
  const draft = useDraft(form, {
    name,
    stored: () => noNote,
    restore: ({ text }) => form.setValue('text', String(text)),
  })
  const { mutateAsync, isPending } = useAddNote()
  // The same for a note that is sent again because its answer was lost.
  const [sent, setSent] = useState({ text: '', key: '' })
  const element = useRef<HTMLFormElement>(null)
  const send = async ({ text }: { text: string }) => {
    const written = text.trim()
    if (written === '' || isPending) return
    const attempt = sent.text === written ? sent : { text: written, key: createIdempotencyKey() }
    setSent(attempt)
    try {
      await mutateAsync({ id, text: written, idempotencyKey: attempt.key })
    } catch {
      return
    }
    setSent({ text: '', key: '' })
    removeDraft(name)
    // What was typed while the note was sent is the next note.
    const typed = form.getValues('text')
    form.setValue('text', typed.startsWith(text) ? typed.slice(text.length) : typed)
    if (element.current?.contains(document.activeElement)) form.setFocus('text')
  }
  return (
    <form
      ref={element}
      className="grid grid-cols-1 gap-2 print:hidden"
      onSubmit={(event) => form.handleSubmit(send)(event)}
    >
      {draft && <DraftNotice draft={draft} labels={labels} />}
      <Field label={t('label')}>
        <Textarea rows={2} maxLength={textLimits.text} placeholder={t('placeholder')} {...form.register('text')} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingText={t('adding')}
        className="justify-self-start"
      >
        {t('add')}
      </Button>
    </form>
  )
}

function Note({ enquiryId, note: { at, text, by, ...note } }: { enquiryId: string; note: EnquiryNote }) {
  const step = note.step as EnquiryStep
  return (
    <li className="align-to-page grid grid-cols-1 gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          <StepSentence step={step} by={by.name} />
        </span>
        <RelativeTime iso={at} />
      </p>
      {step.code === 'picture' && <NotePicture enquiryId={enquiryId} picture={step.picture} fileName={text} />}
      {text && step.code !== 'picture' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-md">
          <UserText>{text}</UserText>
        </p>
      )}
    </li>
  )
}

function StepSentence({ step, by }: { step: EnquiryStep; by: string }) {
  const t = useTranslations('admin.enquiries')
  const statuses = useTranslations('admin.kinds.enquiries')
  const formats = useFormats()
  const tags = {
    by,
    person: (name: React.ReactNode) => <bdi className="font-medium">{name}</bdi>,
  }
  switch (step.code) {
    case 'status':
      return t.rich('history.status', {
        ...tags,
        from: statuses(`statuses.${step.from}`),
        to: statuses(`statuses.${step.to}`),
      })
    case 'assigned':
      if (step.name === null) return t.rich('history.unassigned', tags)
      if (step.name === by) return t.rich('history.tookCharge', tags)
      return t.rich('history.assigned', {
        ...tags,
        name: (name) => <bdi className="font-medium">{name}</bdi>,
        assignee: step.name,
      })
    case 'followUp':
      return step.on === null
        ? t.rich('history.noFollowUp', tags)
        : t.rich('history.followUp', { ...tags, day: formats.day(`${step.on}T00:00`) })
    case 'answered':
      return t.rich('history.answered', { ...tags, channel: step.channel })
    default:
      return t.rich(`history.${step.code}`, tags)
  }
}
