/** What was done to a list, for whoever does not see it. It speaks only what changes in it, so it is always there. */
export function Spoken({ words }: { words: string }) {
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
