import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import Lightbox, {
  type ControllerRef,
  type GenericSlide,
  type Slide,
  useLightboxState,
} from 'yet-another-react-lightbox'
import 'yet-another-react-lightbox/styles.css'
import './gallery.css'
import { mediaVariants, parseMediaUrl } from '../../../shared/media-url.ts'
import { portfolioPath } from '../../../shared/paths.ts'
import { type PortfolioItem, portfolioCategoryLabels } from '../../../shared/portfolio.ts'
import { pictureHref } from '../../../shared/url.ts'
import { Poster } from '../../../ui/poster.tsx'
import { useCloseRequest } from '../../../ui/use-close-request.ts'
import { useReturnToCard } from '../../use-return-to-card.ts'
import { useShare } from '../../use-share.ts'
import { videoEmbed } from './video-embed.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    'framed-video': GenericSlide & { type: 'framed-video'; src: string }
    'plain-video': GenericSlide & { type: 'plain-video'; src: string }
    'no-picture': GenericSlide & { type: 'no-picture' }
  }
}

/** All pictures and videos of an item in full size, usable by keyboard, swipe or click (D17). */
export function Gallery({ item, onClose }: { item: PortfolioItem; onClose: () => void }) {
  const controller = useRef<ControllerRef>(null)
  const close = () => controller.current?.close()
  useCloseRequest(close)
  const [search] = useSearchParams()
  useReturnToCard(portfolioPath(search.get('category'), item.id))
  const slides = slidesOf(item)
  const isSingle = slides.length === 1
  return (
    <Lightbox
      open
      close={onClose}
      className="on-night"
      slides={slides}
      carousel={{ padding: 0, finite: isSingle }}
      controller={{ ref: controller, closeOnBackdropClick: true }}
      toolbar={{ buttons: [<ShareItem key="share" item={item} />, 'close'] }}
      labels={{ Lightbox: `Gallery: ${item.title}` }}
      render={{
        slide: ({ slide, offset }) => renderSlide(slide, item.title, offset === 0),
        controls: () => <Caption item={item} />,
        iconError: () => <NoPicture title={item.title} />,
        iconPrev: () => <CaretLeftIcon aria-hidden />,
        iconNext: () => <CaretRightIcon aria-hidden />,
        iconClose: () => <XIcon aria-hidden />,
        ...(isSingle && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  )
}

function ShareItem({ item }: { item: PortfolioItem }) {
  const { share, isCopied, label } = useShare(item.title, portfolioPath(undefined, item.id))
  return (
    <>
      <span role="status" className={isCopied ? 'self-center text-sm' : 'sr-only'}>
        {isCopied && label}
      </span>
      <button type="button" className="yarl__button" aria-label="Share" onClick={share}>
        {isCopied ? <CheckIcon aria-hidden /> : <ShareNetworkIcon aria-hidden />}
      </button>
    </>
  )
}

/** Title, description and position, above and below the slide. */
function Caption({ item }: { item: PortfolioItem }) {
  const { currentIndex, slides } = useLightboxState()
  return (
    <>
      <div className="gallery-head one-side">
        <p className="eyebrow figures">
          {portfolioCategoryLabels[item.category]} · {item.year}
        </p>
        <h2 dir="auto" className="mt-2 line-clamp-2 text-title">
          {item.title}
        </h2>
      </div>
      <div className="gallery-foot one-side">
        <p dir="auto" className="gallery-text text-pretty text-ink-quiet">
          {item.description}
        </p>
        {slides.length > 1 && (
          // Screen readers get the position from the name of each slide.
          <p aria-hidden className="gallery-count figures text-ink-quiet">
            {currentIndex + 1} / {slides.length}
          </p>
        )}
      </div>
    </>
  )
}

function slidesOf(item: PortfolioItem): Slide[] {
  const images = item.images.flatMap((image, index): Slide[] => {
    const src = pictureHref(image)
    return src ? [{ src, ...variantsOf(src), alt: `${item.title}, image ${index + 1}` }] : []
  })
  const videos = item.videos.flatMap((video): Slide[] => {
    const embed = videoEmbed(video)
    return embed ? [{ type: embed.framed ? 'framed-video' : 'plain-video', src: embed.src }] : []
  })
  const slides = [...images, ...videos]
  return slides.length > 0 ? slides : [{ type: 'no-picture' }]
}

/** The library supports a single format; every browser that it runs in supports WebP. */
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

const shape = 'aspect-video max-h-full w-full max-w-6xl overflow-hidden bg-night-900 sm:rounded-lg'

function renderSlide(slide: Slide, title: string, isShown: boolean) {
  switch (slide.type) {
    case 'framed-video':
      // Adjacent slides are rendered too, but a third-party player must load only when the visitor opens its slide.
      if (!isShown) return <div className={shape} />
      return (
        <iframe className={shape} src={slide.src} title={`Video: ${title}`} allow="fullscreen; picture-in-picture" />
      )
    case 'plain-video':
      // biome-ignore lint/a11y/useMediaCaption: staff enter only the URL of a video; captions are part of the file
      return <video className={shape} src={slide.src} controls playsInline preload={isShown ? 'metadata' : 'none'} />
    case 'no-picture':
      return <NoPicture title={title} />
    default:
      return undefined
  }
}

/** For an item without pictures, and for a picture that fails to load. */
function NoPicture({ title }: { title: string }) {
  return (
    <div className="aspect-video w-[min(72rem,92vw,90svh)] overflow-hidden rounded-lg leading-normal">
      <Poster title={title} alt={title} />
    </div>
  )
}
