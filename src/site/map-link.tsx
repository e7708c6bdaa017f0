/** A place that opens a map search in a new tab. */
export function MapLink({ place, className = '' }: { place: string; className?: string }) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`}
      target="_blank"
      rel="noopener"
      dir="auto"
      className={className}
    >
      {place}
      <span className="sr-only"> (opens a map in a new tab)</span>
    </a>
  )
}
