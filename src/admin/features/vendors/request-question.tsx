import { type SubmitEvent, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { documentRequestInputSchema, requestReasonLimit } from '../../../shared/application.ts'
import type { Language } from '../../../shared/languages.ts'
import type { DocumentKind, Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { messageKey } from '../../context/message-key.ts'
import { getTranslations } from '../../languages/get-translations.ts'
import { DraftNotice } from '../../saving/save-notices.tsx'
import { useApiForm } from '../../saving/use-api-form.ts'
import { useDialogDraft } from '../../saving/use-dialog-draft.ts'
import { useRequestDocument } from './use-vendor-changes.ts'

const reasons = ['unreadable', 'expired', 'wrong', 'incomplete'] as const
const labels = { reason: messageKey('admin.vendors.request.reason') }

type Props = { vendor: Vendor; kind: DocumentKind; onSent: () => void }

/** Asks for the reason, which the applicant reads in the language of the application. */
export function RequestQuestion({ vendor, kind, onSent }: Props) {
  const t = useTranslations('admin.vendors.request')
  const inLanguage = useApiMessage()
  const { mutateAsync, isPending } = useRequestDocument(vendor.id)
  const { form, submit } = useApiForm({
    schema: documentRequestInputSchema,
    values: { kind, reason: '' },
    send: async (request) => {
      await mutateAsync(request)
      draft.onSent()
      onSent()
    },
  })
  const draft = useDialogDraft(form, { name: `vendors/${vendor.id}/${kind}`, stored: { kind, reason: '' } })
  const formId = useId()
  const { isSubmitted, errors } = form.formState
  const choose = (text: string) => form.setValue('reason', text, { shouldDirty: true, shouldValidate: isSubmitted })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) void submit()
  }
  return (
    <DialogContent
      size="sm"
      title={t(`kinds.${kind}.title`)}
      description={<bdi>{vendor.company}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary" onClick={draft.onCancel}>
              {t('cancel')}
            </Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={isPending} pendingText={t('pending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      {draft.draft && <DraftNotice draft={draft.draft} labels={labels} />}
      <form id={formId} noValidate className="grid gap-4" onSubmit={send}>
        <ReadyReasons language={vendor.language} onChoose={choose} />
        <Field
          required
          label={t('reason')}
          help={t(`help.${vendor.language}`)}
          error={inLanguage(errors.reason?.message)}
        >
          <Textarea dir="auto" rows={4} maxLength={requestReasonLimit} {...form.register('reason')} data-autofocus />
        </Field>
      </form>
    </DialogContent>
  )
}

/** Named in the language of the back office; the texts are in that of the applicant. */
function ReadyReasons({ language, onChoose }: { language: Language; onChoose: (text: string) => void }) {
  const t = useTranslations('admin.vendors.request')
  const theirs = getTranslations(language, 'multilingual')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{t('ready')}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            onClick={() => onChoose(theirs(`documentReasons.${name}`))}
            title={theirs(`documentReasons.${name}`)}
          >
            {t(`reasons.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
