import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { applicationCalls, applicationRead } from '../../../client/application.ts'
import { UserText } from '../../../client/user-text.tsx'
import type { ApplicationDocument } from '../../../shared/application.ts'
import { coded, encodeMessage } from '../../../shared/coded-message.ts'
import { missingDocumentCodes } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { DocumentBox } from './document-box.tsx'
import { useDocumentUploads } from './use-document-uploads.ts'
import type { StoredDocument } from './vendor-draft.ts'

type Props = { document: ApplicationDocument; token: string; onSent: () => void }

/** Why a document is needed again, and the field to send it. */
export function RequestedDocument({ document: { kind, reason }, token, onSent }: Props) {
  const t = useTranslations('application')
  const inLanguage = useApiMessage()
  const client = useQueryClient()
  const [stored, setStored] = useState<StoredDocument>()
  const reference = useRef('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  const box = useRef<HTMLElement>(null)
  const uploads = useDocumentUploads({
    documents: stored ? { [kind]: stored } : {},
    onDocument: (_, document) => {
      reference.current = document?.reference ?? ''
      setStored(document)
      setError(undefined)
    },
    onRefused: (_, message) => setError(message),
  })

  const refuse = (message: string) => {
    setError(message)
    box.current?.focus()
  }

  const send = async () => {
    await uploads.settled()
    if (!reference.current) return refuse(coded(missingDocumentCodes[kind]))
    try {
      const application = await applicationCalls.replaceDocument(token, kind, { reference: reference.current })
      onSent()
      client.setQueryData(applicationRead(token).queryKey, application)
      toast({ title: t('status.sent'), description: t('status.sentText') })
    } catch (failure) {
      const { status = 0, problem } = failure instanceof ApiError ? failure : {}
      if (status === 400 && problem) {
        // The server no longer has this document, so it must be chosen again.
        uploads.forget(kind)
        return refuse(encodeMessage(problem))
      }
      const description = inLanguage(problem) ?? t('status.notSentText')
      toast({ title: t('status.notSent'), description, tone: 'destructive' })
      // The request may have been withdrawn, or the application decided.
      if (status === 401 || status === 409)
        await client.invalidateQueries({ queryKey: applicationRead(token).queryKey })
    }
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before React has rendered the button as pending.
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    try {
      await send()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface-sunken p-[min(1.25rem,5vw)]"
    >
      <figure>
        <figcaption className="font-medium text-sm">{t('status.reason')}</figcaption>
        <blockquote dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-ink-quiet">
          <UserText>{reason}</UserText>
        </blockquote>
      </figure>
      <DocumentBox
        kind={kind}
        uploads={uploads}
        error={error}
        fieldRef={(element) => {
          box.current = element
        }}
      />
      <Button
        type="submit"
        size="lg"
        pending={isPending}
        pendingText={t('status.sending')}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('status.send')}
      </Button>
    </form>
  )
}
