import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { vendorChanges } from '../../../client/changes.ts'
import { encodeMessage } from '../../../shared/coded-message.ts'
import { apiKeys } from '../../../shared/paths.ts'
import {
  type DocumentKind,
  documentKinds,
  type VendorInput,
  vendorDefaults,
  vendorInputSchema,
} from '../../../shared/vendor.ts'
import { toast } from '../../../ui/toast-store.ts'
import { countVisit } from '../../count-visit.ts'
import { useLanguage } from '../../language-context.ts'
import { restoreStoredDocuments, setStoredDocument, useStoredDocuments } from './stored-documents.ts'
import { useDocumentUploads } from './use-document-uploads.ts'
import { useReceipt } from './use-receipt.ts'
import { clearDraft, readDraft, saveValues } from './vendor-draft.ts'

/** The state of an application in the browser, with its draft, uploads and submission. */
export function useVendorApplication() {
  const t = useTranslations('application')
  const inLanguage = useApiMessage()
  const language = useLanguage()
  const client = useQueryClient()
  const { sent, isNew, show, dismiss } = useReceipt()
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)
  const hasBegun = useRef(false)
  const form = useForm<VendorInput>({
    resolver: zodResolver(vendorInputSchema),
    defaultValues: vendorDefaults,
    mode: 'onTouched',
  })
  const uploads = useDocumentUploads({
    documents: useStoredDocuments(),
    onDocument: (kind, document) => {
      setStoredDocument(kind, document)
      form.setValue(kind, document?.reference ?? '')
      form.clearErrors(kind)
    },
    onRefused: (kind, message) => form.setError(kind, { type: 'file', message }),
  })

  // The server renders without a draft, so it is restored after hydration.
  useEffect(restoreStoredDocuments, [])
  // Before the subscription below, so that restoring a draft does not count as typing.
  useEffect(() => form.reset(valuesFromDraft()), [form])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { civilId, companyLicense, authorizedSignature, ...typed } }) => {
          if (!hasBegun.current && Object.keys(readDraft().values).length === 0) countVisit('application-begun')
          hasBegun.current = true
          saveValues(typed)
        },
      }),
    [form],
  )

  const send = async (input: VendorInput) => {
    setPending(true)
    try {
      const receipt = await vendorChanges.apply({ ...input, language })
      // A field that loses the focus after the reset would report that it is empty.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      form.reset(vendorDefaults)
      for (const kind of documentKinds) uploads.forget(kind)
      clearDraft()
      countVisit('application-finished')
      hasBegun.current = false
      show({ receipt, company: input.company })
      toast({ title: t('submitted.title'), description: t('submitted.text') })
      await client.invalidateQueries({ queryKey: apiKeys.vendors })
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      for (const [index, { path, ...reason }] of (problem?.errors ?? []).entries()) {
        // The server no longer has this document, so it must be chosen again.
        if (isDocumentKind(path)) uploads.forget(path)
        if (path in vendorDefaults)
          form.setError(
            path as keyof VendorInput,
            { type: 'server', message: encodeMessage(reason) },
            { shouldFocus: index === 0 },
          )
      }
      toast({
        title: t('failed.title'),
        description: inLanguage(problem?.message ? problem : undefined) ?? t('failed.text'),
        tone: 'destructive',
      })
    }
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before React has rendered the button as pending.
    if (isBusy.current) return
    isBusy.current = true
    // Pending while an upload is under way; an incomplete form shows its errors at once.
    setPending(documentKinds.some((kind) => uploads.states[kind].step === 'sending'))
    try {
      await uploads.settled()
      await form.handleSubmit(send)()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { form, uploads, submit, isPending, sent, isNew, dismiss }
}

function valuesFromDraft(): VendorInput {
  const { values, documents } = readDraft()
  const references = Object.fromEntries(documentKinds.map((kind) => [kind, documents[kind]?.reference ?? '']))
  const texts = Object.fromEntries(
    Object.entries(vendorDefaults).map(([name, initial]) => {
      const kept = values[name as keyof typeof values]
      return [name, typeof kept === typeof initial ? kept : initial]
    }),
  )
  return { ...vendorDefaults, ...texts, ...references }
}

function isDocumentKind(path: string): path is DocumentKind {
  return (documentKinds as readonly string[]).includes(path)
}
