type Props = { noun: string; shown: number; total: number; className?: string }

/** How many are left after a search or a filter: whoever does not see the list hears it. */
export function ShownCount({ noun, shown, total, className = 'sr-only' }: Props) {
  const all = total === 1 ? `1 ${noun}` : `${total.toLocaleString('en')} ${noun}s`
  return (
    <p role="status" className={className}>
      {shown < total ? `${shown.toLocaleString('en')} of ${all}` : total === 1 ? all : `All ${all}`}
    </p>
  )
}
