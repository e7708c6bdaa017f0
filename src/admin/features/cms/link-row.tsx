import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Input } from '../../../ui/control.tsx'
import { useFieldError } from '../../forms/fields.tsx'
import { MoveButton } from '../../sorting/move-button.tsx'
import { MoveHandle } from '../../sorting/move-handle.tsx'
import { useSortableRow } from '../../sorting/use-sortable-row.ts'

type Props = {
  id: string
  index: number
  path: string
  isLast: boolean
  /** The linked page is a draft or does not exist. */
  isLeadingNowhere: boolean
  onMove: (to: number) => void
  /** Only for links to pages of the staff; the others can only be hidden. */
  onRemove: (() => void) | undefined
}

export function LinkRow({ id, index, path, isLast, isLeadingNowhere, onMove, onRemove }: Props) {
  const { register } = useFormContext()
  const switchId = useId()
  const errorId = useId()
  const { row, handle, isDragging } = useSortableRow(id)
  const [label, isVisible]: [unknown, unknown] = useWatch({ name: [`links.${index}.label`, `links.${index}.visible`] })
  const error = useFieldError(`links.${index}.label`)
  const name = String(label) || path
  return (
    <li
      {...row}
      className={`relative grid gap-2 rounded-md border bg-field p-2 ${error ? 'border-red-ink' : 'border-line'} ${isDragging ? 'z-10 shadow-md' : ''}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-1">
        <MoveHandle label={`Move ${name}`} handle={handle} />
        <div className="grid min-w-0 gap-1">
          <Input
            aria-label={`Label of ${path}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={isVisible ? '' : 'text-ink-quiet'}
            {...register(`links.${index}.label`)}
          />
          <span dir="ltr" className="truncate ps-3 text-ink-quiet text-xs">
            {path}
          </span>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:col-start-2 @max-[14rem]:col-start-1">
          <div className="flex items-center gap-2 px-2 text-sm @max-[14rem]:px-0">
            <Switch id={switchId} {...register(`links.${index}.visible`)} />
            <label htmlFor={switchId} className={isVisible ? '' : 'text-ink-quiet'}>
              Visible
              <span className="sr-only">: {name}</span>
            </label>
          </div>
          <div className="flex">
            <MoveButton
              to="up"
              size="icon"
              label={`Move ${name} up`}
              isAtEnd={index === 0}
              onMove={() => onMove(index - 1)}
            />
            <MoveButton
              to="down"
              size="icon"
              label={`Move ${name} down`}
              isAtEnd={isLast}
              onMove={() => onMove(index + 1)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove ${name}`}
              className={onRemove ? '' : 'invisible max-sm:hidden'}
              onClick={onRemove}
            >
              <TrashIcon aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </div>
      </div>
      {isLeadingNowhere && (
        <p className="px-3 pb-1 text-sm text-yellow-ink">This page isn't published, so visitors don't see the link.</p>
      )}
      {error && (
        <p id={errorId} role="alert" className="px-3 pb-1 text-red-ink text-sm">
          {error}
        </p>
      )}
    </li>
  )
}
