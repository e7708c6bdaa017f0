type Props = { noun: string; shown: number; total: number; className?: string }

/** How many are left after a search or a filter: whoever does not see the list hears it. */
export function ShownCount({ noun, shown, total, className = 'sr-only' }: Props) {
  const all = `${total.toLocaleString('en')} ${total === 1 ? noun : `${noun}s`}`
  return (
    <p role="status" className={className}>
      {shown === total ? `All ${all}` : `${shown.toLocaleString('en')} of ${all}`}
    </p>
  )
}
