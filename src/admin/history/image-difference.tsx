import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/badge.tsx'
import { ArrowRightIcon } from '../../ui/icons/arrow-right.ts'
import { ImageIcon } from '../../ui/icons/image.ts'
import { Picture } from '../media/picture.tsx'
import { diffList } from './diff-list.ts'

const frame = 'align-to-page relative block aspect-4/3 overflow-hidden rounded-md border border-line bg-surface-sunken'

type Props = {
  before: string
  after: string
  /** Made for dark backgrounds. */
  isLight?: boolean
}

/** An image before and after, side by side. */
export function ImageDifference({ before, after, isLight = false }: Props) {
  const t = useTranslations('admin.history')
  return (
    <div className="grid max-w-md grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Side label={t('before')} src={before} isLight={isLight} />
      <ArrowRightIcon aria-hidden="true" className="mt-6 size-4 text-ink-quiet rtl:-scale-x-100" />
      <Side label={t('after')} src={after} isLight={isLight} />
    </div>
  )
}

function Side({ label, src, isLight }: { label: string; src: string; isLight: boolean }) {
  const t = useTranslations('admin.history')
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="text-ink-quiet text-xs">{label}</figcaption>
      {src ? (
        <span className={`${frame} ${isLight ? 'bg-night-950!' : ''}`}>
          <Picture src={src} title={label} fit="contain" />
        </span>
      ) : (
        <span className={`${frame} grid! place-items-center border-dashed text-ink-quiet text-sm`}>
          <span className="grid justify-items-center gap-1">
            <ImageIcon aria-hidden="true" className="size-5" />
            {t('noImage')}
          </span>
        </span>
      )}
    </figure>
  )
}

const tones = { added: 'green', removed: 'red', moved: 'brand' } as const

type ListProps = { before: readonly string[]; after: readonly string[] }

/** The images of a list as thumbnails, each with what became of it. */
export function ImageListDifference({ before, after }: ListProps) {
  const t = useTranslations('admin.history')
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {diffList(before, after, (address) => address).map(({ key, state }) => (
        <li key={key} className="grid gap-1">
          <span className={`${frame} ${state === 'removed' ? 'opacity-60' : ''}`}>
            <Picture src={key} title="" />
          </span>
          {state === 'same' ? (
            <span className="h-6 text-ink-quiet text-xs leading-6">{t('unchanged')}</span>
          ) : (
            <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}
