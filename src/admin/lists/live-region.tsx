/** Announces a change to screen readers. It must be rendered before its text changes, so render it always. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  )
}
