import { Picture } from '../../pictures/picture.tsx'
import { keptPiece } from '../../pieces/kept-piece.tsx'

/** Light that moves slowly over a dark stage; a picture chosen by staff lies beneath it. */
export const HeroBackdrop = keptPiece(function HeroBackdrop({ image }: { image: string }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden">
      {image !== '' && (
        <div className="picture-fill absolute inset-0">
          {/* Behind a veil and beams of light, where a phone shows no difference; and dark until it comes. */}
          <Picture src={image} title="" sizes="(min-width: 48rem) 100vw, 66vw" backdrop />
        </div>
      )}
      <div className={image === '' ? 'stage-beams' : 'stage-beams beams-over-picture'} />
      <div className="stage-bokeh" />
      <div className={image === '' ? 'stage-veil' : 'stage-veil veil-over-picture'} />
      <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t/srgb from-night-950 to-transparent" />
    </div>
  )
})
