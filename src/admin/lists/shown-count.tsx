type Props = { singular: string; plural: string; total: number; isFiltered: boolean }

/** The number of matches, announced to screen readers when a search or filter changes it. */
export function ShownCount({ singular, plural, total, isFiltered }: Props) {
  const counted = total === 1 ? `1 ${singular}` : `${total.toLocaleString('en')} ${plural}`
  return (
    <p role="status" className="sr-only">
      {isFiltered ? `${counted} found` : counted}
    </p>
  )
}
