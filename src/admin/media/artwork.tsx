import { ImageBrokenIcon } from '../../ui/icons/image-broken.ts'
import { Poster } from '../../ui/poster.tsx'

type Props = { title: string /** The address leads to no picture. */; broken?: boolean }

/** The poster that the site shows in place of a missing picture. */
export function Artwork({ title, broken = false }: Props) {
  return (
    <span aria-hidden="true" className="relative grid size-full place-items-center">
      <Poster title={title} />
      {broken && <ImageBrokenIcon className="absolute end-2 bottom-2 size-5 text-[#f6efe2]/85" />}
    </span>
  )
}
