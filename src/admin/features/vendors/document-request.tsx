import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { UserText } from '../../../client/user-text.tsx'
import type { DocumentKind, Vendor } from '../../../shared/vendor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArrowCounterClockwiseIcon } from '../../../ui/icons/arrow-counter-clockwise.ts'
import { siteZone } from '../../context/page-state.ts'
import { useFormats } from '../../context/use-formats.ts'
import { useLastValue } from '../../dialogs/use-last-value.ts'
import { RequestQuestion } from './request-question.tsx'

type Props = { vendor: Vendor; kind: DocumentKind; mayManage: boolean }

/** The open request for a document, or the button that asks for it. */
export function DocumentRequestPart({ vendor, kind, mayManage }: Props) {
  const t = useTranslations('admin.vendors.request')
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const { last, key } = useLastValue(isAsking || null)
  const open = vendor.documentRequests.find((request) => request.kind === kind)
  const mayAsk = mayManage && vendor.status === 'pending'
  if (!open && !mayAsk) return null
  return (
    <div className={`grid gap-2 border-line border-t px-4 py-1.5 text-sm ${open ? 'bg-surface-sunken pt-3' : ''}`}>
      {open && (
        <div className="align-to-page grid gap-0.5">
          <p className="font-medium">{t('open', { date: formats.dateTime(open.requestedAt, siteZone) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-quiet">
            <UserText>{open.reason}</UserText>
          </p>
        </div>
      )}
      {mayAsk && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-2 justify-self-start max-sm:h-auto max-sm:min-h-8 max-sm:whitespace-normal max-sm:py-1 max-sm:text-start print:hidden"
          onClick={() => setAsking(true)}
        >
          <ArrowCounterClockwiseIcon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {open ? t(`kinds.${kind}.again`) : t(`kinds.${kind}.ask`)}
        </Button>
      )}
      <Dialog open={isAsking} onOpenChange={setAsking}>
        {last && <RequestQuestion key={key} vendor={vendor} kind={kind} onSent={() => setAsking(false)} />}
      </Dialog>
    </div>
  )
}

export function ErasedNote({ erasedAt }: { erasedAt: string }) {
  const t = useTranslations('admin.vendors.request')
  const formats = useFormats()
  return <p className="text-ink-quiet text-sm">{t('erased', { date: formats.dateTime(erasedAt, siteZone) })}</p>
}

export function ReplacedNote({ replacedAt }: { replacedAt: string }) {
  const t = useTranslations('admin.vendors.request')
  const formats = useFormats()
  return <p className="text-green-ink text-sm">{t('replaced', { date: formats.dateTime(replacedAt, siteZone) })}</p>
}
