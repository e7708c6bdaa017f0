import { useTranslations } from 'use-intl'
import { createIdempotencyKey } from '../../../client/idempotency-key.ts'
import type { Enquiry } from '../../../shared/enquiry.ts'
import { Button } from '../../../ui/button.tsx'
import { XIcon } from '../../../ui/icons/x.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { EraseButton } from '../../dialogs/erase-button.tsx'
import { SelectBox } from '../../lists/select-box.tsx'
import { SelectionFrame } from '../../lists/selection-frame.tsx'
import type { Selection } from '../../lists/use-selection.ts'
import { useEraseEnquiries } from './use-enquiry-changes.ts'

type SelectProps = { enquiry: Enquiry; selection: Selection; layout: 'rows' | 'cards' }

export function SelectEnquiry({ enquiry: { id, name }, selection, layout }: SelectProps) {
  const t = useTranslations('admin.records')
  const isolate = useIsolate()
  return (
    <SelectBox
      label={t('select', { name: isolate(name) })}
      checked={selection.selected.includes(id)}
      layout={layout}
      isSelecting={selection.selected.length > 0}
      onToggle={(isRange) => selection.toggle(id, isRange)}
    />
  )
}

/** Erases the selected enquiries for good. */
export function EnquirySelectionBar({ selection }: { selection: Selection }) {
  const { selected, clear } = selection
  const t = useTranslations('admin.enquiries.erasure')
  const tRecords = useTranslations('admin.records')
  const { mutate, isPending } = useEraseEnquiries()
  const count = selected.length
  if (count === 0) return null
  return (
    <SelectionFrame selection={selection}>
      <EraseButton
        labels={{
          action: t('action'),
          title: t('selectedTitle', { count }),
          confirm: t('confirm'),
          cancel: t('cancel'),
          pending: t('pending'),
        }}
        isPending={isPending}
        onErase={() => mutate({ ids: selected, idempotencyKey: createIdempotencyKey() }, { onSettled: clear })}
      >
        {t('selectedText')}
      </EraseButton>
      <Button variant="quiet" size="sm" onClick={clear}>
        <XIcon aria-hidden="true" className="size-4" />
        {tRecords('clear')}
      </Button>
    </SelectionFrame>
  )
}
