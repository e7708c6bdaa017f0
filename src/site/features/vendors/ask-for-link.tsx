import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../client/api.ts'
import { useApiMessage } from '../../../client/api-message.ts'
import { applicationCalls } from '../../../client/application.ts'
import { applicationLinkInputSchema } from '../../../shared/application.ts'
import { publicPaths } from '../../../shared/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/control.tsx'
import { Field } from '../../../ui/field.tsx'
import { EnvelopeSimpleIcon } from '../../../ui/icons/envelope-simple.ts'
import { LinkBreakIcon } from '../../../ui/icons/link-break.ts'
import { SiteLink } from '../../site-link.tsx'

const cardShape =
  'mx-auto grid w-full max-w-xl justify-items-center rounded-xl border border-line bg-surface-raised p-[min(1.5rem,7.5vw)] text-center shadow-md sm:p-10'

/** For visitors without a link, or with one that opens nothing. */
export function AskForLink({ isWrong }: { isWrong: boolean }) {
  const [address, setAddress] = useState<string>()
  return address === undefined ? (
    <LinkForm isWrong={isWrong} onSent={setAddress} />
  ) : (
    <LinkSent address={address} onAgain={() => setAddress(undefined)} />
  )
}

function LinkForm({ isWrong, onSent }: { isWrong: boolean; onSent: (address: string) => void }) {
  const t = useTranslations('application.status')
  const inLanguage = useApiMessage()
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const Icon = isWrong ? LinkBreakIcon : EnvelopeSimpleIcon

  const refuse = (message: string | undefined) => {
    setError(message ?? t('linkFailed'))
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    const input = applicationLinkInputSchema.safeParse({ email: field.current?.value })
    if (!input.success) return refuse(input.error.issues[0]?.message)
    setPending(true)
    try {
      await applicationCalls.sendLink(input.data)
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
      <h2 className="mt-5 text-balance text-heading tracking-tight">{t(isWrong ? 'wrongLink' : 'noLink')}</h2>
      <p className="mt-2 text-balance text-ink-quiet">{t('linkText')}</p>
      <form noValidate onSubmit={submit} className="mt-8 grid w-full grid-cols-[minmax(0,1fr)] gap-4 text-start">
        <Field required label={t('email')} error={inLanguage(error)}>
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
        <Button type="submit" size="lg" pending={isPending} pendingText={t('sending')}>
          {t('sendLink')}
        </Button>
      </form>
      <p className="mt-6 text-ink-quiet text-sm">
        {t.rich('notApplied', {
          link: (chunks) => (
            <SiteLink to={publicPaths.vendors} className="link">
              {chunks}
            </SiteLink>
          ),
        })}
      </p>
    </section>
  )
}

function LinkSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const t = useTranslations('application.status')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={cardShape}>
      <EnvelopeSimpleIcon aria-hidden="true" weight="duotone" className="size-12 text-accent-ink" />
      <h2 ref={heading} tabIndex={-1} className="mt-5 text-heading tracking-tight outline-none">
        {t('linkSent')}
      </h2>
      <p className="wrap-anywhere mt-2 text-balance text-ink-quiet">
        {t.rich('linkSentText', {
          email: address,
          address: (chunks) => (
            <bdi dir="ltr" className="font-medium text-ink">
              {chunks}
            </bdi>
          ),
        })}
      </p>
      <Button variant="secondary" className="mt-8" onClick={onAgain}>
        {t('otherAddress')}
      </Button>
    </section>
  )
}
