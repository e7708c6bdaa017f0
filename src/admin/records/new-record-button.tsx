import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons/plus.ts'
import type { RecordKind } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'

type Props = { kind: RecordKind['name']; isReadOnly: boolean }

/** Opens the screen's dialog with an empty form. */
export function NewRecordButton({ kind, isReadOnly }: Props) {
  const t = useTranslations('admin')
  const { openNew } = useRecordAddress()
  return (
    <Button disabled={isReadOnly} onClick={openNew}>
      <PlusIcon aria-hidden="true" className="size-4" />
      {t(`kinds.${kind}.new`)}
    </Button>
  )
}
