import { useRef } from 'react'
import Lightbox, { type ControllerRef, type GenericSlide, type Slide } from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import { mediaVariants, parseMediaUrl } from '../../../shared/media-url.ts'
import type { PortfolioItem } from '../../../shared/portfolio.ts'
import { pictureHref } from '../../../shared/url.ts'
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { Artwork } from '../../pictures/artwork.tsx'
import { videoEmbed } from './video-embed.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'framed-video': GenericSlide & { type: 'framed-video'; src: string }
    'plain-video': GenericSlide & { type: 'plain-video'; src: string }
    'no-picture': GenericSlide & { type: 'no-picture' }
  }
}

/** Everything of an item in full size, by keyboard, swipe or click (D17). */
export function Gallery({ item, onClose }: { item: PortfolioItem; onClose: () => void }) {
  const controller = useRef<ControllerRef>(null)
  const close = () => controller.current?.close()
  useCloseRequest(close)
  useCloseOnBack(close)
  return (
    <Lightbox
      open
      close={onClose}
      slides={slidesOf(item)}
      plugins={[Captions]}
      captions={{ descriptionTextAlign: 'start', descriptionMaxLines: 6 }}
      controller={{ ref: controller, closeOnBackdropClick: true }}
      styles={{ root: { '--yarl__color_backdrop': 'var(--color-night-950)' } }}
      labels={{ Lightbox: `Gallery: ${item.title}` }}
      render={{
        slide: ({ slide, offset }) => renderSlide(slide, item.title, offset === 0),
        iconError: () => <NoPicture title={item.title} />,
      }}
    />
  )
}

function slidesOf(item: PortfolioItem): Slide[] {
  const caption = {
    title: (
      <span dir="auto" className="font-heading text-title">
        {item.title}
      </span>
    ),
    description: (
      // Within the line, or all of it would count as one when lines are counted.
      <span dir="auto" className="text-pretty text-ivory/85">
        {item.description}
      </span>
    ),
  }
  const images = item.images.flatMap((image, index): Slide[] => {
    const src = pictureHref(image)
    return src ? [{ ...caption, src, ...variantsOf(src), alt: `${item.title}, picture ${index + 1}` }] : []
  })
  const videos = item.videos.flatMap((video): Slide[] => {
    const embed = videoEmbed(video)
    return embed ? [{ ...caption, type: embed.framed ? 'framed-video' : 'plain-video', src: embed.src }] : []
  })
  const slides = [...images, ...videos]
  return slides.length > 0 ? slides : [{ ...caption, type: 'no-picture' }]
}

/** In the gallery's words, which know one format only; every browser that runs it knows WebP. */
function variantsOf(src: string) {
  const address = parseMediaUrl(src)
  if (!address) return undefined
  const variants = mediaVariants(address).filter(({ type }) => type === 'image/webp')
  return {
    width: address.width,
    height: address.height,
    srcSet: variants.map(({ url, width, height }) => ({ src: url, width, height })),
  }
}

const shape = 'aspect-video w-[min(90vw,72rem)] max-h-[80svh] overflow-hidden rounded-lg bg-black'

function renderSlide(slide: Slide, title: string, isShown: boolean) {
  switch (slide.type) {
    case 'framed-video':
      // The neighbours of the shown slide are drawn too; another company hears of a visitor only who has come to it.
      if (!isShown) return <div className={shape} />
      return (
        <iframe className={shape} src={slide.src} title={`Video: ${title}`} allow="fullscreen; picture-in-picture" />
      )
    case 'plain-video':
      // biome-ignore lint/a11y/useMediaCaption: staff enter a video's address only; captions come inside the file
      return <video className={shape} src={slide.src} controls playsInline preload={isShown ? 'metadata' : 'none'} />
    case 'no-picture':
      return <NoPicture title={title} />
    default:
      return undefined
  }
}

/** Of work without pictures, and of a picture that does not come. */
function NoPicture({ title }: { title: string }) {
  return (
    <div className={`${shape} [&_svg]:size-full`}>
      <Artwork title={title} alt={title} />
    </div>
  )
}
