import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { errorMessage } from '../../client/api.ts'
import { useApiMessage } from '../../client/api-message.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/control.tsx'
import { Field } from '../../ui/field.tsx'
import { EnvelopeSimpleIcon } from '../../ui/icons/envelope-simple.ts'
import { LinkBreakIcon } from '../../ui/icons/link-break.ts'

const cardShape =
  'mx-auto grid w-full max-w-xl justify-items-center rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] text-center shadow-md sm:p-10'

type Props = {
  title: string
  text: string
  /** Whether there is a link, but one that opens nothing. */
  isWrong: boolean
  schema: z.ZodType<{ email: string }>
  onSend: (input: { email: string }) => Promise<void>
  words: Record<'email' | 'send' | 'sending' | 'failed' | 'sent' | 'otherAddress', string>
  /** The confirmation once the link is on its way to an address. */
  sentText: (address: string) => ReactNode
  /** For those who look for something else. */
  foot: ReactNode
}

/** For visitors without a link, or with one that opens nothing. */
export function AskForLink(props: Props) {
  const [address, setAddress] = useState<string>()
  return address === undefined ? (
    <LinkForm {...props} onSent={setAddress} />
  ) : (
    <LinkSent {...props} address={address} onAgain={() => setAddress(undefined)} />
  )
}

type FormProps = Props & { onSent: (address: string) => void }

function LinkForm({ title, text, isWrong, schema, onSend, words, foot, onSent }: FormProps) {
  const inLanguage = useApiMessage()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const Icon = isWrong ? LinkBreakIcon : EnvelopeSimpleIcon

  const refuse = (message: string | undefined) => {
    setError(message ?? words.failed)
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    const input = schema.safeParse({ email: field.current?.value })
    if (!input.success) return refuse(input.error.issues[0]?.message)
    setPending(true)
    try {
      await onSend(input.data)
      onSent(input.data.email)
    } catch (failure) {
      refuse(errorMessage(failure))
    } finally {
      setPending(false)
    }
  }
  return (
    <section className={cardShape}>
      <Icon aria-hidden="true" weight="duotone" className="size-12 text-accent-ink" />
      <h2 className="mt-5 text-balance text-heading tracking-tight">{title}</h2>
      <p className="mt-2 text-balance text-ink-quiet">{text}</p>
      <form noValidate onSubmit={submit} className="mt-8 grid w-full grid-cols-[minmax(0,1fr)] gap-4 text-start">
        <Field required label={words.email} error={inLanguage(error)}>
          <Input
            ref={field}
            dir="ltr"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            className="h-12 pointer-coarse:h-12 rtl:text-end"
          />
        </Field>
        <Button type="submit" size="lg" pending={isPending} pendingText={words.sending}>
          {words.send}
        </Button>
      </form>
      <p className="mt-6 text-ink-quiet text-sm">{foot}</p>
    </section>
  )
}

function LinkSent({ address, words, sentText, onAgain }: Props & { address: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={cardShape}>
      <EnvelopeSimpleIcon aria-hidden="true" weight="duotone" className="size-12 text-accent-ink" />
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-heading tracking-tight outline-none">
        {words.sent}
      </h2>
      <p className="wrap-anywhere mt-2 text-balance text-ink-quiet">{sentText(address)}</p>
      <Button variant="secondary" className="mt-8" onClick={onAgain}>
        {words.otherAddress}
      </Button>
    </section>
  )
}

/** The address in the sentence that confirms a link. */
export const sentAddress = (chunks: ReactNode) => (
  <bdi dir="ltr" className="font-medium text-ink">
    {chunks}
  </bdi>
)
