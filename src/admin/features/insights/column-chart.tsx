import { type PointerEvent, useState } from 'react'
import { useFormats } from '../../context/use-formats.ts'
import { axisEnd } from './chart-scale.ts'

type Series = { label: string; fill: string; swatch: string }

type Column = {
  id: string
  /** On the axis: 'Nov 12' */
  label: string
  /** In the table and when it is pointed at: 'Thu, Nov 12' */
  name: string
  values: number[]
}

type Props = {
  title: string
  /** The heading of the first column of the table. */
  axis: string
  series: Series[]
  columns: Column[]
  empty: string
}

const height = 100
/** The share of its place that a column fills. */
const breadth = 0.72

/**
 * Columns over a time axis, which runs in the direction of the language. The drawing is hidden from screen readers, which
 * read the same figures in a table.
 */
export function ColumnChart({ title, axis, series, columns, empty }: Props) {
  const formats = useFormats()
  const [active, setActive] = useState<number | null>(null)
  const end = axisEnd(Math.max(0, ...columns.flatMap(({ values }) => values)))
  const isEmpty = columns.every(({ values }) => values.every((value) => value === 0))
  const pointAt = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left) / width
    const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
    const index = Math.floor((isMirrored ? 1 - share : share) * columns.length)
    setActive(index in columns ? index : null)
  }
  return (
    <figure className="flex min-w-0 grow flex-col">
      <figcaption className="sr-only">{title}</figcaption>
      <Readout series={series} column={active === null ? undefined : columns[active]} />
      <div
        aria-hidden="true"
        className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(11rem,1fr)_auto] gap-x-2"
      >
        <div className="figures flex flex-col justify-between text-end text-ink-quiet text-xs">
          {[end, end / 2, 0].map((value) => (
            <span key={value} className="-my-2">
              {formats.number(value)}
            </span>
          ))}
        </div>
        <div
          className="relative touch-pan-y"
          onPointerMove={pointAt}
          onPointerDown={pointAt}
          onPointerLeave={() => setActive(null)}
        >
          <svg
            viewBox={`0 0 ${Math.max(columns.length, 1)} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible rtl:-scale-x-100"
            role="presentation"
          >
            {[0, 0.5, 1].map((share) => (
              <line
                key={share}
                x1="0"
                x2={columns.length}
                y1={share * height}
                y2={share * height}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {active !== null && <rect x={active} width="1" height={height} className="fill-hover" />}
            {columns.flatMap(({ id, values }, index) =>
              values.map((value, number) => {
                const width = breadth / values.length
                const size = (value / end) * height
                return (
                  <rect
                    key={`${id} ${series[number]?.label}`}
                    x={index + (1 - breadth) / 2 + number * width}
                    width={width}
                    y={height - size}
                    height={size}
                    className={series[number]?.fill}
                  />
                )
              }),
            )}
          </svg>
          {isEmpty && (
            <p className="absolute inset-0 grid place-items-center text-balance px-4 text-center text-ink-quiet text-md">
              <span className="rounded-md bg-surface-raised px-2 py-1">{empty}</span>
            </p>
          )}
        </div>
        <AxisLabels columns={columns} />
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ id, name, values }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {values.map((value, number) => (
                <td key={series[number]?.label}>{formats.number(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The legend of several series, and the values in the column that is pointed at. */
function Readout({ series, column }: { series: Series[]; column: Column | undefined }) {
  const formats = useFormats()
  return (
    <p aria-hidden="true" className="mb-3 flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1 text-ink-quiet text-sm">
      {(column || series.length > 1) &&
        series.map(({ label, swatch }, number) => (
          <span key={label} className="flex items-center gap-2">
            <span className={`size-2.5 rounded-[2px] ${swatch}`} />
            {label}
            {column && (
              <span className="figures font-medium text-ink">{formats.number(column.values[number] ?? 0)}</span>
            )}
          </span>
        ))}
      {column && <span className="ms-auto text-ink">{column.name}</span>}
    </p>
  )
}

/** The first, the middle and the last label; more would not fit a phone. */
function AxisLabels({ columns }: { columns: Column[] }) {
  const last = columns.length - 1
  const shown = [...new Set([0, Math.round(last / 2), last])].flatMap((index) => columns[index] ?? [])
  return (
    <div className="figures col-start-2 flex justify-between pt-2 text-ink-quiet text-xs">
      {shown.map(({ id, label }) => (
        <span key={id}>{label}</span>
      ))}
    </div>
  )
}
