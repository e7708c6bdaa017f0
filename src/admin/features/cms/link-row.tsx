import { useId } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Navigation } from '../../../shared/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { TrashIcon } from '../../../ui/icons/trash.ts'
import { useIsolate } from '../../context/use-formats.ts'
import { useShownLanguages } from '../../forms/translations/translations.tsx'
import { MoveButton } from '../../lists/move-button.tsx'
import { MoveHandle } from '../../lists/move-handle.tsx'
import { useSortableRow } from '../../lists/use-sortable-row.ts'
import { LinkLabel } from './link-label.tsx'

type Props = {
  id: string
  index: number
  path: string
  /** The link as it was read, if it is not new. */
  stored: Navigation['links'][number] | undefined
  isLast: boolean
  /** The linked page is a draft or does not exist. */
  isLeadingNowhere: boolean
  onMove: (to: number) => void
  /** Only for links to pages of the staff; the others can only be hidden. */
  onRemove: (() => void) | undefined
}

export function LinkRow({ id, index, path, stored, isLast, isLeadingNowhere, onMove, onRemove }: Props) {
  const t = useTranslations('admin.navigation')
  const isolated = useIsolate()
  const { register, getFieldState, control } = useFormContext()
  const formState = useFormState({ control })
  const switchId = useId()
  const { row, handle, isDragging } = useSortableRow(id)
  const shown = useShownLanguages()
  const name = `links.${index}`
  const [label, isVisible]: [unknown, unknown] = useWatch({ name: [`${name}.label`, `${name}.visible`] })
  const { invalid } = getFieldState(name, formState)
  const link = isolated(String(label) || path)
  return (
    <li
      {...row}
      className={`relative grid gap-2 rounded-md border bg-field p-2 ${invalid ? 'border-red-ink' : 'border-line'} ${isDragging ? 'z-10 shadow-md' : ''}`}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] @max-[14rem]:grid-cols-1">
        <MoveHandle label={t('move', { link })} handle={handle} />
        <div className={`grid min-w-0 gap-2 ${shown.length > 1 ? '@2xl:grid-cols-2' : ''}`}>
          {shown.map((language) => (
            <LinkLabel key={language} link={name} path={path} language={language} stored={stored} />
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:col-start-2 @max-[14rem]:col-start-1">
          <div className="flex items-center gap-2 px-2 text-sm @max-[14rem]:px-0">
            <Switch id={switchId} {...register(`${name}.visible`)} />
            <label htmlFor={switchId} className={isVisible ? '' : 'text-ink-quiet'}>
              {t.rich('visible', {
                link: String(label) || path,
                hidden: (text) => <span className="sr-only">{text}</span>,
                name: (text) => <bdi>{text}</bdi>,
              })}
            </label>
          </div>
          <div className="flex">
            <MoveButton
              to="up"
              size="icon"
              label={t('moveUp', { link })}
              isAtEnd={index === 0}
              onMove={() => onMove(index - 1)}
            />
            <MoveButton
              to="down"
              size="icon"
              label={t('moveDown', { link })}
              isAtEnd={isLast}
              onMove={() => onMove(index + 1)}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('remove', { link })}
              className={onRemove ? '' : 'invisible max-sm:hidden'}
              onClick={onRemove}
            >
              <TrashIcon aria-hidden="true" className="size-4" />
            </Button>
          </div>
        </div>
      </div>
      {isLeadingNowhere && <p className="px-3 pb-1 text-sm text-yellow-ink">{t('unpublished')}</p>}
    </li>
  )
}
