import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { useFormats } from '../../context/use-formats.ts'

type Ranked = { id: string; name: ReactNode; counts: number[] }

type Props = {
  title: string
  /** The heading of the names. */
  name: string
  /** The headings of the counts; the bars show the first of them. */
  counts: string[]
  rows: Ranked[]
  empty: string
}

/** A table of the highest counts, each with a bar. */
export function Ranking({ title, name, counts, rows, empty }: Props) {
  const formats = useFormats()
  const id = useId()
  const highest = Math.max(1, ...rows.map((row) => row.counts[0] ?? 0))
  const isPlain = counts.length === 1
  return (
    <Card className="gap-3 p-5">
      <h3 id={id} className="font-medium text-base">
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-ink-quiet text-md">{empty}</p>
      ) : (
        <table aria-labelledby={id} className="w-full table-fixed text-sm">
          <colgroup>
            <col />
            {counts.map((label) => (
              <col key={label} className="w-15 sm:w-19" />
            ))}
          </colgroup>
          <thead className={isPlain ? 'sr-only' : 'text-ink-quiet text-xs'}>
            <tr>
              <th scope="col" className="pb-1 text-start font-normal">
                <span className={isPlain ? '' : 'sr-only'}>{name}</span>
              </th>
              {counts.map((label) => (
                <th key={label} scope="col" className="pb-1 text-end font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="wrap-anywhere py-1.5 text-start font-normal">
                  {row.name}
                  <Bar share={(row.counts[0] ?? 0) / highest} />
                </th>
                {row.counts.map((count, index) => (
                  <td key={counts[index]} className="figures py-1.5 ps-2 text-end align-top">
                    {formats.number(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mt-1 block h-1 w-full rtl:-scale-x-100"
    >
      <rect width="100" height="1" className="fill-line/60" />
      <rect width={share * 100} height="1" className="fill-accent-ink" />
    </svg>
  )
}

/** What visitors did beside opening pages. */
export function Actions({ rows }: { rows: { label: string; count: number; note?: string }[] }) {
  const t = useTranslations('admin.insights.actions')
  const formats = useFormats()
  return (
    <Card className="gap-2 p-5">
      <h3 className="font-medium text-base">{t('title')}</h3>
      <dl className="grid grow grid-cols-2 content-evenly gap-x-5 gap-y-4 xl:grid-cols-1">
        {rows.map(({ label, count, note }) => (
          <div key={label} className="grid gap-0.5">
            <dt className="text-ink-quiet text-sm">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold font-heading text-heading leading-none">{formats.number(count)}</span>
              {note !== undefined && <span className="text-ink-quiet text-sm">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
