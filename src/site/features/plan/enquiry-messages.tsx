import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { ownEnquiryCalls, ownEnquiryRead } from '../../../client/own-enquiry.ts'
import { UserText } from '../../../client/user-text.tsx'
import { type OwnEnquiry, ownMessageInputSchema } from '../../../shared/own-enquiry.ts'
import { textLimits } from '../../../shared/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useSiteConfig } from '../../site-context.ts'
import { useFormats } from '../../use-formats.ts'

type Props = { messages: OwnEnquiry['messages']; token: string }

/** What the enquirer has added, and the field to add more. */
export function EnquiryMessages({ messages, token }: Props) {
  const t = useTranslations('plan.status')
  const formats = useFormats()
  const { timeZone } = useSiteConfig()
  return (
    <section
      aria-labelledby="enquiry-messages"
      className="rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] shadow-md sm:p-8"
    >
      <h2 id="enquiry-messages" className="text-heading tracking-tight">
        {t('messages')}
      </h2>
      {messages.length === 0 && <p className="mt-2 text-ink-quiet">{t('noMessages')}</p>}
      <NewMessage token={token} />
      {messages.length > 0 && (
        <ol aria-labelledby="enquiry-messages" className="mt-6 grid divide-y divide-line border-line border-t">
          {messages.map(({ at, text }) => (
            <li key={at} className="grid gap-1 py-5 last:pb-0">
              <p className="figures text-ink-quiet text-sm">{formats.dateTime(at, timeZone)}</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                <UserText>{text}</UserText>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function NewMessage({ token }: { token: string }) {
  const t = useTranslations('plan.status')
  const inLanguage = useApiMessage()
  const client = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending || !field.current) return
    const input = ownMessageInputSchema.safeParse({ text: field.current.value })
    setError(input.error?.issues[0]?.message)
    if (!input.success) return field.current.focus()
    setPending(true)
    try {
      const enquiry = await ownEnquiryCalls.addMessage(token, input.data)
      client.setQueryData(ownEnquiryRead(token).queryKey, enquiry)
      field.current.value = ''
      toast({ title: t('sent'), description: t('sentText') })
    } catch (failure) {
      const description = inLanguage(errorMessage(failure)) ?? t('notSentText')
      toast({ title: t('notSent'), description, tone: 'destructive' })
      // The link may have ended since the page was opened.
      if (failure instanceof ApiError && failure.status === 401)
        await client.invalidateQueries({ queryKey: ownEnquiryRead(token).queryKey })
    } finally {
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field required label={t('message')} error={inLanguage(error)}>
        <Textarea ref={field} dir="auto" rows={4} maxLength={textLimits.text} />
      </Field>
      <Button
        type="submit"
        size="lg"
        pending={isPending}
        pendingText={t('sending')}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('send')}
      </Button>
    </form>
  )
}
