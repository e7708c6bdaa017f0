type Props = { singular: string; plural: string; total: number; isFiltered: boolean; className?: string }

/** The number of matches, announced to screen readers when a search or filter changes it. */
export function ShownCount({ singular, plural, total, isFiltered, className = 'sr-only' }: Props) {
  const counted = total === 1 ? `1 ${singular}` : `${total.toLocaleString('en')} ${plural}`
  return (
    <p role="status" className={className}>
      {isFiltered ? `${counted} found` : counted}
    </p>
  )
}
