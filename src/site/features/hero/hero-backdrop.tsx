import { Picture } from '../../pictures/picture.tsx'

/** Slowly moving light over the picture that staff have chosen. */
export function HeroBackdrop({ image }: { image: string }) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10 overflow-hidden print:hidden">
      {image !== '' && (
        <div className="picture-fill absolute inset-0">
          {/* Two thirds of the width are sharp enough on a phone, behind the veil and the light. */}
          <Picture src={image} title="" sizes="(min-width: 48rem) 100vw, 66vw" backdrop />
        </div>
      )}
      <div className={image === '' ? 'glow-beams' : 'glow-beams beams-over-picture'} />
      <div className="glow-bokeh" />
      <div className={image === '' ? 'hero-veil' : 'hero-veil veil-over-picture'} />
      <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t/srgb from-night-950 to-transparent" />
    </div>
  )
}
