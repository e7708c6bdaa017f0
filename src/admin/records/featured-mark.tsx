import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star'

/** Stands on a picture, so it is dark in both themes. */
export function FeaturedMark() {
  return (
    <span className="on-night inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 font-medium text-accent-ink text-xs">
      <StarIcon aria-hidden="true" weight="fill" className="size-3" />
      Featured
    </span>
  )
}
