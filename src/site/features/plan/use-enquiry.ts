import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError, errorMessage } from '../../../client/api.ts'
import { sendEnquiry } from '../../../client/changes.ts'
import { enquiryReads } from '../../../client/reads.ts'
import { coded, encodeMessage } from '../../../shared/coded-message.ts'
import { type EnquiryInput, type EnquiryReceipt, enquiryInputSchema } from '../../../shared/enquiry.ts'
import { isoDay } from '../../../shared/zone.ts'
import { countVisit } from '../../count-visit.ts'
import { useLanguage } from '../../language-context.ts'
import { useSiteConfig } from '../../site-context.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { useRead } from '../../use-read.ts'
import { emptyPlan, type PlanValues, planDraft, planReceipt, type SentEnquiry } from './enquiry-storage.ts'

export type EnquiryForm = UseFormReturn<PlanValues, unknown, EnquiryInput>

/** The state of an enquiry in the browser: the form with its draft, the submission and the receipt. */
export function useEnquiry() {
  const language = useLanguage()
  const { timeZone } = useSiteConfig()
  const { show, ...received } = useReceipt()
  // An enquiry is accepted without it too, so nothing waits for it.
  const { data: opened } = useRead(enquiryReads.form)
  const [isPending, setPending] = useState(false)
  /** Why the last submission failed, in English. */
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)
  const hasBegun = useRef(false)
  const resolver = useMemo(() => createResolver(timeZone), [timeZone])
  const form = useForm<PlanValues, unknown, EnquiryInput>({ resolver, defaultValues: emptyPlan, mode: 'onTouched' })

  // The server renders without a draft, so it is restored after hydration. Before the subscription below, so that
  // restoring does not count as typing.
  useEffect(() => {
    form.reset({ ...emptyPlan, ...planDraft.read() })
  }, [form])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { website, ...typed } }) => {
          if (!hasBegun.current && planDraft.read() === undefined) countVisit('enquiry-begun')
          hasBegun.current = true
          planDraft.save(typed)
        },
      }),
    [form],
  )

  const send = async (input: EnquiryInput) => {
    setPending(true)
    setFailure(undefined)
    const date = form.getValues('when') === 'open' ? null : input.date
    try {
      const receipt = await sendEnquiry({ ...input, date, language, formTime: opened?.formTime })
      // A field that loses the focus after the reset would report that it is empty.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      form.reset(emptyPlan)
      planDraft.clear()
      countVisit('enquiry-finished')
      hasBegun.current = false
      show(receipt, toSent({ ...input, date }))
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined
      for (const [index, { path, ...reason }] of (problem?.errors ?? []).entries()) {
        if (path in emptyPlan)
          form.setError(
            path as keyof PlanValues,
            { type: 'server', message: encodeMessage(reason) },
            { shouldFocus: index === 0 },
          )
      }
      setFailure(errorMessage(error) ?? '')
    }
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    // A second click may come before React has rendered the button as pending.
    if (isBusy.current) return
    isBusy.current = true
    try {
      await form.handleSubmit(send)()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { form, submit, isPending, failure, received }
}

/** The contract, and the rule that only the site's clock can check. */
function createResolver(timeZone: string) {
  const schema = enquiryInputSchema.refine(({ date }) => date === null || date >= isoDay(Date.now(), timeZone), {
    path: ['date'],
    error: coded('datePast'),
  })
  const check = zodResolver(schema) as unknown as Resolver<PlanValues, unknown, EnquiryInput>
  const resolver: Resolver<PlanValues, unknown, EnquiryInput> = (values, ...rest) =>
    check(values.when === 'open' ? { ...values, date: '' } : values, ...rest)
  return resolver
}

function toSent({ name, email, category, occasion, date, guests, budget, message }: EnquiryInput): SentEnquiry {
  const sentAt = new Date().toISOString()
  const given = { name, email: email ?? '', category, occasion: occasion ?? '', message } as const
  return { sentAt, ...given, date: date ?? '', guests: guests ?? '', budget: budget ?? '' }
}

type Received = {
  receipt: EnquiryReceipt
  /** Undefined after a reload. */
  sent?: SentEnquiry
}

/** The receipt of the enquiry that was sent just now, or before a reload. */
function useReceipt() {
  const isHydrated = useHydrated()
  const [latest, setLatest] = useState<Required<Received>>()
  const [isDismissed, setDismissed] = useState(false)
  // The server renders without a receipt, so it is restored after hydration.
  const restored = useMemo((): Received | undefined => {
    const receipt = isHydrated ? planReceipt.read() : undefined
    return receipt && { receipt }
  }, [isHydrated])
  return {
    current: latest ?? (isDismissed ? undefined : restored),
    show: (receipt: EnquiryReceipt, sent: SentEnquiry) => {
      planReceipt.save({ reference: receipt.reference })
      setLatest({ receipt, sent })
    },
    dismiss: () => {
      planReceipt.clear()
      setLatest(undefined)
      setDismissed(true)
    },
  }
}
