import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { AA, surfaces } from '../../../ui/brand.ts'
import { ArrowRightIcon } from '../../../ui/icons/arrow-right.ts'
import { CheckIcon } from '../../../ui/icons/check.ts'
import { WarningIcon } from '../../../ui/icons/warning.ts'
import { judgeReadability, type Readability } from '../../../ui/readability.ts'

const papers = { light: surfaces.light.raised, dark: surfaces.dark.raised } as const

const code = (text: ReactNode) => (
  <bdi dir="ltr" className="font-medium">
    {text}
  </bdi>
)

type Props = { label: string; color: string }

/** How readable the colour is, and the tones that the site uses as text instead. */
export function ReadabilityNotes({ label, color }: Props) {
  const t = useTranslations('admin.company.contrast')
  const { on, grounds: verdicts } = judgeReadability(color)
  return (
    <div className="grid gap-2.5">
      <ul aria-label={t('of', { label })} className="grid grid-cols-3 gap-2">
        <Sample label={t('buttons')} paper={color} tone={on.color} ratio={on.ratio} />
        {verdicts.map(({ ground, ratio, passes, nearest }) => (
          <Sample
            key={ground}
            label={t(ground === 'light' ? 'light' : 'dark')}
            paper={papers[ground]}
            tone={nearest}
            instead={passes ? undefined : color}
            ratio={ratio}
          />
        ))}
      </ul>
      <p aria-live="polite" className="text-ink-quiet text-sm">
        <Replacement verdicts={verdicts} />
      </p>
    </div>
  )
}

/** No colour is readable on light and dark pages alike. */
function Replacement({ verdicts }: { verdicts: Readability['grounds'] }) {
  const t = useTranslations('admin.company.contrast')
  const [one, other] = verdicts.filter(({ passes }) => !passes)
  if (!one) return null
  if (other) return t.rich('onBoth', { tone: code, light: one.nearest, dark: other.nearest })
  return t.rich(one.ground === 'light' ? 'onLight' : 'onDark', { tone: code, color: one.nearest })
}

type SampleProps = { label: string; paper: string; tone: string; instead?: string | undefined; ratio: number }

/** Two letters on a background; an unreadable colour is shown beside the tone that replaces it. */
function Sample({ label, paper, tone, instead, ratio }: SampleProps) {
  const t = useTranslations('admin.company.contrast')
  const passes = ratio >= AA
  const Icon = passes ? CheckIcon : WarningIcon
  return (
    <li className="overflow-hidden rounded-md border border-line">
      <span
        aria-hidden="true"
        style={{ backgroundColor: paper }}
        className="flex h-11 items-center justify-center gap-1.5 font-bold font-heading text-lead"
      >
        {instead && (
          <>
            <span style={{ backgroundColor: instead }} className="size-4 rounded-full" />
            <ArrowRightIcon style={{ color: tone }} className="size-3 rtl:-scale-x-100" />
          </>
        )}
        <span style={{ color: tone }}>{t('sample')}</span>
      </span>
      <span className="grid gap-0.5 p-2 text-xs">
        <span className="text-ink-quiet">{label}</span>
        <span className={`flex items-center gap-1 ${passes ? 'text-green-ink' : 'text-yellow-ink'}`}>
          <Icon aria-hidden="true" weight={passes ? 'bold' : 'fill'} className="size-3.5 shrink-0" />
          <Ratio ratio={ratio} />
        </span>
      </span>
    </li>
  )
}

/** Rounded down, so that 4.49 never reads as enough. */
function Ratio({ ratio }: { ratio: number }) {
  const t = useTranslations('admin.company.contrast')
  const formatter = useFormatter()
  const shown = (value: number) =>
    formatter.number(Math.floor(value * 10) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const parts = {
    value: shown(ratio),
    ratio: (text: ReactNode) => <bdi dir="ltr">{text}</bdi>,
    hidden: (text: ReactNode) => <span className="sr-only">{text}</span>,
  }
  return ratio >= AA ? t.rich('readable', parts) : t.rich('unreadable', { ...parts, needed: shown(AA) })
}
