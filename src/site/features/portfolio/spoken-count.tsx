/** Announces the number of items of a chosen category. Always mounted, because a live region announces only changes. */
export function SpokenCount({ of: items }: { of: unknown[] | undefined }) {
  return (
    <p role="status" className="sr-only">
      {items && `${items.length} ${items.length === 1 ? 'item' : 'items'} shown`}
    </p>
  )
}
