/** Says how many a choice has brought. A live region speaks only what changes in it, so it is there before, and empty. */
export function SpokenCount({ of: items }: { of: unknown[] | undefined }) {
  return (
    <p role="status" className="sr-only">
      {items && `${items.length} ${items.length === 1 ? 'item' : 'items'} shown`}
    </p>
  )
}
