import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { ArrowDownIcon } from '../../ui/icons/arrow-down.ts'
import { ArrowUpIcon } from '../../ui/icons/arrow-up.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

const icons = { up: ArrowUpIcon, down: ArrowDownIcon }
export type Direction = keyof typeof icons

const sizeClasses = { sm: 'w-8 px-0! pointer-coarse:w-11', icon: '' }

type Props = {
  to: Direction
  label: string
  /** It goes no further. */
  isAtEnd: boolean
  disabled?: boolean
  size: keyof typeof sizeClasses
  onMove: () => void
}

/** At the end the button is only aria-disabled, so that it keeps the focus. */
export function MoveButton({ to, label, isAtEnd, disabled = false, size, onMove }: Props) {
  const t = useTranslations('admin.sorting')
  const Icon = icons[to]
  return (
    <Tooltip content={t(`move.${to}`)}>
      <Button
        variant="quiet"
        size={size}
        aria-label={label}
        disabled={disabled}
        aria-disabled={isAtEnd || undefined}
        className={`${sizeClasses[size]} ${isAtEnd ? 'cursor-not-allowed opacity-60 hover:bg-transparent' : ''}`}
        onClick={isAtEnd ? undefined : onMove}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    </Tooltip>
  )
}
