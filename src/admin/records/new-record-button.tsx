import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { Button } from '../../ui/button.tsx'
import { titleCase } from './record-kind.ts'
import { useRecordAddress } from './use-record-address.ts'

type Props = { /** 'portfolio item' */ noun: string; isReadOnly: boolean }

/** Opens the screen's dialog with an empty form. */
export function NewRecordButton({ noun, isReadOnly }: Props) {
  const { openNew } = useRecordAddress()
  return (
    <Button disabled={isReadOnly} onClick={openNew}>
      <PlusIcon aria-hidden="true" className="size-4" />
      New {titleCase(noun)}
    </Button>
  )
}
