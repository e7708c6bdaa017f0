import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMessage } from '../../../client/api-message.ts'
import { documentRequestInputSchema, requestReasonLimit } from '../../../shared/application.ts'
import type { Language } from '../../../shared/languages.ts'
import type { DocumentKind, Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { DialogClose, DialogContent } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { readyReasons, reasonNames } from './ready-reasons.ts'
import { useRequestDocument } from './use-vendor-changes.ts'

type Props = { vendor: Vendor; kind: DocumentKind; onSent: () => void }

/** Asks for the reason, which the applicant reads in the language of the application. */
export function RequestQuestion({ vendor, kind, onSent }: Props) {
  const t = useTranslations('admin.vendors.request')
  const inLanguage = useApiMessage()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useRequestDocument(vendor.id)
  const formId = useId()
  const write = (text: string) => {
    setReason(text)
    setError(undefined)
  }
  const send = () => {
    const input = documentRequestInputSchema.safeParse({ kind, reason })
    if (!input.success) return setError(input.error.issues[0]?.message)
    if (!isPending) mutate(input.data, { onSuccess: onSent })
  }
  return (
    <DialogContent
      size="sm"
      title={t(`kinds.${kind}.title`)}
      description={<bdi>{vendor.company}</bdi>}
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">{t('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={formId} pending={isPending} pendingText={t('pending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ReadyReasons language={vendor.language} onChoose={write} />
        <Field required label={t('reason')} help={t('help', { language: vendor.language })} error={inLanguage(error)}>
          <Textarea
            dir="auto"
            rows={4}
            maxLength={requestReasonLimit}
            value={reason}
            onChange={(event) => write(event.target.value)}
            data-autofocus
          />
        </Field>
      </form>
    </DialogContent>
  )
}

/** Named in the language of the back office; the texts are in that of the applicant. */
function ReadyReasons({ language, onChoose }: { language: Language; onChoose: (text: string) => void }) {
  const t = useTranslations('admin.vendors.request')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">{t('ready')}</legend>
      <div className="flex flex-wrap gap-2">
        {reasonNames.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            onClick={() => onChoose(readyReasons[language][name])}
            title={readyReasons[language][name]}
          >
            {t(`reasons.${name}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
